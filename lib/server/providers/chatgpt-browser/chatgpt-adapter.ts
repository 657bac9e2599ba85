import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import type { Adapter } from '../contract';
import type { ChatGptConnection } from './chatgpt-connection';
import { chatGptLanguageModel } from './chatgpt-language-model';

/**
 * Returns the adapter of ChatGPT as its pages use it. The whole branch is sent with every question and nothing is
 * stored in the history there: the tree here is authoritative, and a branch has no counterpart in a conversation that
 * only grows at its end.
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

/** Returns the call behind an address; operators write it with and without its path. */
export function chatGptUrl(written: string): string {
  const trimmed = withoutEndSlashes(written);
  return new URL(trimmed).pathname === '/' ? `${trimmed}/backend-api/conversation` : trimmed;
}
