import type { LanguageModelV4Prompt } from '@ai-sdk/provider';

export interface PromptTurn {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
}

/** These protocols carry text alone. */
export function promptTurns(prompt: LanguageModelV4Prompt): PromptTurn[] {
  return prompt.flatMap((message): PromptTurn[] => {
    if (message.role === 'tool') return [];
    if (message.role === 'system') return [{ role: message.role, text: message.content }];
    let text = '';
    for (const part of message.content) if (part.type === 'text') text += part.text;
    return [{ role: message.role, text }];
  });
}
