import type { Adapter } from '../contract';
import type { ChatGptConnection } from './chatgpt-connection';
import { chatGptLanguageModel } from './chatgpt-language-model';

/**
 * ChatGPT as its pages ask it. The whole branch travels with every question and nothing is kept in the history there: the
 * tree here is the truth, and a branch has no counterpart in a conversation that only grows at its end.
 */
export function chatGptAdapter(connection: ChatGptConnection): Adapter {
  return {
    startsWithUser: false,
    secrets: [connection.accessToken],
    dialectOf: () => 'none',
    languageModel: (model, fetch) => chatGptLanguageModel(connection, model, fetch),
    // The pages offer no dials.
    callSettings: () => ({}),
  };
}

/** The call behind an address; operators write it with and without its path. */
export function chatGptUrl(written: string): string {
  const trimmed = written.replace(/\/+$/, '');
  return new URL(trimmed).pathname === '/' ? `${trimmed}/backend-api/conversation` : trimmed;
}
