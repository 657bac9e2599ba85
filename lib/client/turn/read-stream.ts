import { createUiStreamDecoder, type StreamItem } from '@/lib/wire/decode-ui-stream';

/** Hands on each batch of items. Returns true when `final` was among them. */
export async function readStream(
  response: Response,
  receive: (items: readonly StreamItem[]) => void,
): Promise<boolean> {
  const reader = response.body?.getReader();
  if (reader === undefined) return false;
  const decoder = createUiStreamDecoder();
  let isFinal = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return isFinal;
    const items = decoder.feed(value);
    isFinal ||= items.some((item) => item.type === 'final');
    if (items.length > 0) receive(items);
  }
}
