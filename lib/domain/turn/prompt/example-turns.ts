import type { ConversationSettings } from '../../settings/conversation-settings';

/** A turn that shows the model how to answer. */
export interface ExampleTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** Returns the examples as turns before the conversation; a pair with an empty side is left out. */
export function exampleTurns(examples: ConversationSettings['examples']): ExampleTurn[] {
  return (examples ?? [])
    .filter(({ input, output }) => input.content.trim() !== '' && output.content.trim() !== '')
    .flatMap(({ input, output }) => [
      { role: 'user' as const, text: input.content },
      { role: 'assistant' as const, text: output.content },
    ]);
}
