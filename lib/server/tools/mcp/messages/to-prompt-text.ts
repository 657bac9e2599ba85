import { z } from 'zod';
import { cutText } from '@/lib/domain/shared/cut-text';
import type { McpPromptText } from './mcp-messages';

const TEXT_LIMIT_CHARACTERS = 100_000;
const MESSAGES_LIMIT = 1_000;

const messageSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.union([
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('resource'), resource: z.object({ uri: z.string(), text: z.string() }) }),
    z.object({ type: z.literal('resource_link'), uri: z.string(), name: z.string() }),
  ]),
});

type PromptMessage = z.infer<typeof messageSchema>;

const SPEAKERS = { user: 'User', assistant: 'Assistant' } as const;

/** Speakers are named unless all are the user; it has at most 100,000 characters. */
export function toPromptText(messages: readonly unknown[]): McpPromptText {
  const read = messages
    .slice(0, MESSAGES_LIMIT)
    .flatMap((message) => messageSchema.safeParse(message).data ?? []);
  const isDialogue = read.some(({ role }) => role === 'assistant');
  const whole = read
    .map(({ role, content }) => (isDialogue ? `${SPEAKERS[role]}: ${textOf(content)}` : textOf(content)))
    .join('\n\n');
  const text = cutText(whole, TEXT_LIMIT_CHARACTERS);
  return { text, isPartial: read.length < messages.length || text.length < whole.length };
}

function textOf(content: PromptMessage['content']): string {
  switch (content.type) {
    case 'text':
      return content.text;
    case 'resource':
      return `${content.resource.uri}\n${content.resource.text}`;
    case 'resource_link':
      return `${content.name}: ${content.uri}`;
  }
}
