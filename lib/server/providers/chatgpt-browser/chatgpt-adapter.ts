import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import type { Adapter } from '../contract';
import type { ChatGptConnection } from './chatgpt-connection';
import { chatGptLanguageModel } from './chatgpt-language-model';

/** The whole branch is sent each time and nothing is stored there, since conversations there have no branches. */
export function chatGptAdapter(connection: ChatGptConnection): Adapter {
  return {
    startsWithUser: false,
    isTextOnly: () => true,
    secrets: [connection.accessToken],
    dialectOf: () => 'none',
    languageModel: (model, fetch) => chatGptLanguageModel(connection, model, fetch),
    // The pages offer no settings.
    callSettings: () => ({}),
  };
}

/** Operators write the address with or without a path. */
export function chatGptUrl(written: string): string {
  const trimmed = withoutEndSlashes(written);
  return new URL(trimmed).pathname === '/' ? `${trimmed}/backend-api/conversation` : trimmed;
}
