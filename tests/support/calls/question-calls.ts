import { createUiStreamDecoder, type StreamItem } from '@/lib/wire/decode-ui-stream';

/** Returns the ids, and the rest of the stream, once a call waits for the user. */
export async function untilQuestion(response: Response) {
  const items = itemsOf(response);
  let ids = { messageId: '', conversationId: '' };
  for (;;) {
    const { value, done } = await items.next();
    if (done === true) throw new Error('The answer ended without a question.');
    if (value.type === 'created') {
      const { messageId, conversationId } = value.data.responseMessage;
      ids = { messageId, conversationId };
    }
    if (value.type === 'event' && value.event.type === 'tool-question')
      return { ...ids, toolCallId: value.event.toolCallId, question: value.event, items };
  }
}

export async function endOf(items: AsyncGenerator<StreamItem>) {
  for await (const item of items) if (item.type === 'final') return item.data.responseMessage;
  throw new Error('The stream has no end.');
}

export async function* itemsOf(response: Response): AsyncGenerator<StreamItem> {
  const decoder = createUiStreamDecoder();
  for await (const bytes of response.body ?? []) yield* decoder.feed(bytes);
}
