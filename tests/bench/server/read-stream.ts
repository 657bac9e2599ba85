import { TOKEN_LENGTH } from './upstream.ts';

export interface StreamReading {
  arrivedAt: number[];
  sentAt: number;
  sizeBytes: number;
}

export function emptyReading(): StreamReading {
  return { arrivedAt: [], sentAt: performance.now(), sizeBytes: 0 };
}

export async function readStream(
  reading: StreamReading,
  open: () => Promise<Response>,
  toText: (event: string) => string,
): Promise<void> {
  reading.sentAt = performance.now();
  const response = await open();
  if (response.status !== 200 || response.body === null)
    throw new Error(`The stream answered ${response.status}: ${await response.text()}`);
  const decoder = new TextDecoder();
  let rest = '';
  let characters = 0;
  for await (const bytes of response.body) {
    const now = performance.now();
    reading.sizeBytes += bytes.byteLength;
    rest += decoder.decode(bytes, { stream: true });
    const events = rest.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) characters += toText(event).length;
    while (reading.arrivedAt.length < Math.floor(characters / TOKEN_LENGTH)) reading.arrivedAt.push(now);
  }
}

export function textOfUiEvent(event: string): string {
  const line = event.trimStart();
  if (!line.startsWith('data: {"type":"text-delta"')) return '';
  const parsed: { delta: string } = JSON.parse(line.slice('data: '.length));
  return parsed.delta;
}
