import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { StreamEncoder } from '@/lib/wire/stream-encoder';
import type { SubscribeToRun } from '../../generation/contract';
import { singleton } from '../../platform/singleton';
import { AnswerReader } from './answer-reader';
import { SharedStream } from './shared-stream';

/**
 * The most connections that read one answer, which only its owner can. The next one replaces the oldest, which is most
 * likely a connection its client has lost; a client that still reads there joins again after a pause.
 */
const READER_LIMIT = 20;

/** A reader who joined this recently is not lost, and may not have been sent anything yet. */
const NEW_READER_MS = 5_000;

/** The readers of one answer in this process. */
interface AnswerReaders {
  readonly streams: Map<StreamEncoder['protocol'], SharedStream>;
  /** The oldest first. */
  readonly readers: Set<AnswerReader>;
}

declare module '../../platform/singleton' {
  interface Singletons {
    /** By the id of the run. */
    answerReaders: Map<string, AnswerReaders>;
  }
}

/**
 * Returns a run as the response to one reader. The first event is sent at once, later ones as often as the encoder
 * decides. A reader that leaves, or is too slow, only stops reading. Throws rate_limited when as many as may read an
 * answer joined it a moment ago.
 */
export function streamResponse(join: SubscribeToRun, encoder: StreamEncoder): Response {
  const answers = singleton('answerReaders', () => new Map());
  const { runId } = join;
  const answer: AnswerReaders = answers.get(runId) ?? { streams: new Map(), readers: new Set() };
  answers.set(runId, answer);
  // First of all: a stream that loses its last reader may be over, and accepts no new one.
  letOldestGo(answer);

  const known = answer.streams.get(encoder.protocol);
  const stream =
    known ??
    new SharedStream(encoder, () => {
      answer.streams.delete(encoder.protocol);
      if (answer.streams.size === 0) answers.delete(runId);
    });
  answer.streams.set(encoder.protocol, stream);
  const reader = new AnswerReader(() => {
    answer.readers.delete(reader);
    stream.remove(reader);
  });
  answer.readers.add(reader);
  stream.add(reader, encoder);
  if (known === undefined) stream.open(join);
  return new Response(reader.body, { headers: encoder.headers });
}

function letOldestGo({ readers, streams }: AnswerReaders): void {
  const [oldest] = readers;
  if (readers.size < READER_LIMIT || oldest === undefined) return;
  if (performance.now() - oldest.joinedMs < NEW_READER_MS)
    throw new AppError('rate_limited', { retryAfterSeconds: NEW_READER_MS / 1_000 });
  readers.delete(oldest);
  oldest.close();
  for (const stream of streams.values()) stream.remove(oldest);
}
