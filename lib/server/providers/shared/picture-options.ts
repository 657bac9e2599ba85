import type { SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';

/** Undefined leaves the size to the model. */
export function openAiPictureOptions({
  imageDetail,
}: ConversationSettings): SharedV4ProviderOptions | undefined {
  return isChosen(imageDetail) ? { openai: { imageDetail } } : undefined;
}

export function compatiblePictureOptions({
  imageDetail,
}: ConversationSettings): SharedV4ProviderOptions | undefined {
  return isChosen(imageDetail) ? { openaiCompatible: { detail: imageDetail } } : undefined;
}

const RATIOS = { auto: null, square: '1:1', portrait: '2:3', landscape: '3:2' } as const;

/** Null leaves the proportions to the model. */
export function aspectRatioOf({ imageShape }: ConversationSettings) {
  return RATIOS[imageShape ?? 'auto'];
}

export function withPictureDetail(body: JsonRecord): JsonRecord {
  const { messages } = body;
  return Array.isArray(messages) ? { ...body, messages: messages.map(toMessage) } : body;
}

function toMessage(message: unknown): unknown {
  if (!isRecord(message)) return message;
  const { content } = message;
  return Array.isArray(content) ? { ...message, content: content.map(toPart) } : message;
}

function toPart(part: unknown): unknown {
  if (!isRecord(part)) return part;
  const { detail, image_url: picture, ...rest } = part;
  return detail === undefined || !isRecord(picture) ? part : { ...rest, image_url: { ...picture, detail } };
}

function isChosen(detail: ConversationSettings['imageDetail']): detail is 'low' | 'high' {
  return detail === 'low' || detail === 'high';
}
