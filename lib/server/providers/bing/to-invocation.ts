import { randomUUID } from 'node:crypto';
import type { PromptTurn } from '../shared/prompt-turns';
import type { BingOptions } from './bing-options';
import type { BingConversation } from './open-conversation';

const TONES: Partial<Record<string, string>> = {
  creative: 'h3imaginative',
  precise: 'h3precise',
  balanced: 'galileo',
  fast: 'harmonyv3',
};

const ALWAYS_ON = [
  'nlu_direct_response_filter',
  'deepleo',
  'disable_emoji_spoken_text',
  'responsible_ai_policy_235',
  'enablemm',
];

const HEADINGS = {
  system: '[system](#additional_instructions)',
  user: '[user](#message)',
  assistant: '[assistant](#message)',
} as const;

/** The side bar of a browser sends a page as context under this id. */
const CONTEXT_ID = 'discover-web--page-ping-mriduna-----';

export function toInvocation(
  conversation: BingConversation,
  turns: readonly PromptTurn[],
  options: BingOptions,
) {
  const question = turns.findLast(({ role }) => role === 'user');
  const before = turns.filter((turn) => turn !== question);
  const own: PromptTurn[] =
    options.systemMessage.trim() === '' ? [] : [{ role: 'system', text: options.systemMessage }];
  const told = [...own, ...before].map(({ role, text }) => `${HEADINGS[role]}\n${text}`);
  const context = [options.context, ...told].filter((text) => text.trim() !== '').join('\n\n');
  return {
    type: 4,
    invocationId: '0',
    target: 'chat',
    arguments: [
      {
        source: 'cib',
        optionsSets: [...ALWAYS_ON, TONES[options.toneStyle.toLowerCase()] ?? 'h3imaginative'],
        traceId: randomUUID().replaceAll('-', ''),
        isStartOfSession: true,
        conversationId: conversation.conversationId,
        conversationSignature: conversation.signature,
        participant: { id: conversation.clientId },
        message: {
          author: 'user',
          inputMethod: 'Keyboard',
          messageType: 'Chat',
          text: question?.text ?? '',
        },
        ...(context === '' ? {} : { previousMessages: [contextMessage(context)] }),
      },
    ],
  };
}

function contextMessage(description: string) {
  return {
    author: 'user',
    description,
    contextType: 'WebPage',
    messageType: 'Context',
    messageId: CONTEXT_ID,
  };
}
