import { askPath, UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { JsonRecord } from '@/lib/domain/shared/json-record';
import { createUiStreamDecoder } from '@/lib/wire/decode-ui-stream';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';

/** Records what a client saw until its connection broke or the answer ended. */
export interface WatchedAnswer {
  created: CreatedData | null;
  final: CreatedData | null;
  text: string;
  /** Holds the text's length at each `performance.now()`. */
  readonly growth: { atMs: number; length: number }[];
  /** Resolves when no more events can come. */
  readonly ended: Promise<void>;
}

/** Asks the Demo model, or the named one, over HTTP. A broken connection is an end like any other. */
export function watchAnswer(
  origin: string,
  bearer: string,
  { text, requestId, ...turn }: { text: string; requestId: string; endpoint?: string } & JsonRecord,
): WatchedAnswer {
  const decoder = createUiStreamDecoder();
  const read = async (): Promise<void> => {
    const { endpoint = 'demo', endpointType = endpoint } = turn;
    const response = await fetch(`${origin}${askPath(String(endpointType))}`, {
      method: 'POST',
      headers: {
        accept: UI_STREAM_ACCEPT,
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        'x-request-id': requestId,
        origin,
      },
      body: JSON.stringify({ text, model: 'demo', conversationId: null, ...turn, endpoint }),
    });
    if (response.status !== 200) throw new Error(`Refused: ${await response.text()}`);
    for await (const bytes of response.body ?? [])
      for (const item of decoder.feed(bytes)) {
        if (item.type === 'created') answer.created = item.data;
        else if (item.type === 'final') answer.final = item.data;
        else if (item.type === 'event' && item.event.type === 'text') {
          answer.text += item.event.delta;
          answer.growth.push({ atMs: performance.now(), length: answer.text.length });
        }
      }
  };
  const answer: WatchedAnswer = {
    created: null,
    final: null,
    text: '',
    growth: [],
    ended: Promise.resolve().then(() =>
      read().catch((error: unknown) => {
        if (answer.created === null && error instanceof Error && error.message.startsWith('Refused'))
          throw error;
      }),
    ),
  };
  return answer;
}
