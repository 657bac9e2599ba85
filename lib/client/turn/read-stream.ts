import { createUiStreamDecoder, type StreamItem } from '@/lib/wire/decode-ui-stream';

export type StreamEnd = 'final' | 'rejoin' | 'lost';

export async function readStream(
  response: Response,
  receive: (items: readonly StreamItem[]) => void,
): Promise<StreamEnd> {
  const reader = response.body?.getReader();
  if (reader === undefined) return 'lost';
  const decoder = createUiStreamDecoder();
  let end: StreamEnd = 'lost';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return end;
    const items = decoder.feed(value);
    for (const { type } of items) if (type === 'final' || type === 'rejoin') end = type;
    if (items.length > 0) receive(items);
  }
}
