import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import type { Adapter } from '../contract';
import type { ChatGptConnection } from './chatgpt-connection';
import { chatGptLanguageModel } from './chatgpt-language-model';

/**
 * Uses the protocol of ChatGPT's pages. Sends the whole branch with every question and stores nothing there: the
 * tree here is authoritative, and a conversation that only grows at its end has no branches.
 */
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

/** Operators write the address with and without its path. */
export function chatGptUrl(written: string): string {
  const trimmed = withoutEndSlashes(written);
  return new URL(trimmed).pathname === '/' ? `${trimmed}/backend-api/conversation` : trimmed;
}
