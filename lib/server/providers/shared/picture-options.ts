import type { SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';

/** Returns the detail in which OpenAI's models are to see pictures; undefined leaves it to them, as `auto` does. */
export function openAiPictureOptions({
  imageDetail,
}: ConversationSettings): SharedV4ProviderOptions | undefined {
  return isChosen(imageDetail) ? { openai: { imageDetail } } : undefined;
}

/** Returns the same for servers of OpenAI's protocol; {@link withPictureDetail} puts it into its place. */
export function compatiblePictureOptions({
  imageDetail,
}: ConversationSettings): SharedV4ProviderOptions | undefined {
  return isChosen(imageDetail) ? { openaiCompatible: { detail: imageDetail } } : undefined;
}

const RATIOS = { auto: null, square: '1:1', portrait: '2:3', landscape: '3:2' } as const;

/** Returns the ratio of the sides of a picture that is to be drawn; null leaves it to the model. */
export function aspectRatioOf({ imageShape }: ConversationSettings) {
  return RATIOS[imageShape ?? 'auto'];
}

/** Returns a body of chat completions with the detail of each picture where servers look for it. */
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
