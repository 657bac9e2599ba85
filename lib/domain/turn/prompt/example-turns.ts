import type { ConversationSettings } from '../../settings/conversation-settings';

export interface ExampleTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** Pairs with an empty question or answer are left out. */
export function exampleTurns(examples: ConversationSettings['examples']): ExampleTurn[] {
  return (examples ?? [])
    .filter(({ input, output }) => input.content.trim() !== '' && output.content.trim() !== '')
    .flatMap(({ input, output }) => [
      { role: 'user' as const, text: input.content },
      { role: 'assistant' as const, text: output.content },
    ]);
}
