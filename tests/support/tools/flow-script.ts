import type { LLMock } from '@copilotkit/aimock';

export interface ScriptedCall {
  readonly name: string;
  readonly arguments: string;
}

export function callOf(name: string, input: object): ScriptedCall {
  return { name, arguments: JSON.stringify(input) };
}

/** The model answers a question that holds `mark` with these calls, one a step, and then with a text. */
export function scriptCalls(mock: LLMock, mark: string, calls: readonly ScriptedCall[]): void {
  for (const [index, call] of calls.entries())
    mock.on(
      { userMessage: mark, predicate: ({ messages }) => resultsOf(messages) === index },
      { toolCalls: [call] },
    );
  mock.on(
    { userMessage: mark, predicate: ({ messages }) => resultsOf(messages) >= calls.length },
    { content: 'Done.' },
  );
}

function resultsOf(messages: readonly { readonly role: string }[]): number {
  return messages
    .slice(messages.findLastIndex(({ role }) => role === 'user'))
    .filter(({ role }) => role === 'tool').length;
}
