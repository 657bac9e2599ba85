import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { ModelRequest } from '../contract';

/**
 * Returns the conversation as the provider packages read it. Empty turns are left out, since providers refuse them, and
 * so are answers before the first question where a conversation must begin with the user.
 */
export function toPrompt(request: ModelRequest, startsWithUser: boolean): LanguageModelV4Prompt {
  const filled = request.messages.filter((message) => message.text.trim() !== '');
  const first = startsWithUser ? filled.findIndex((message) => message.role === 'user') : 0;
  const prompt: LanguageModelV4Prompt =
    request.system.trim() === '' ? [] : [{ role: 'system', content: request.system }];
  for (const message of first === -1 ? [] : filled.slice(first))
    prompt.push({ role: message.role, content: [{ type: 'text', text: message.text }] });
  return prompt;
}
