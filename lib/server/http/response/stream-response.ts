import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { StreamEncoder } from '@/lib/wire/stream-encoder';
import type { SubscribeToRun } from '../../generation/contract';
import { invocationEnd } from '../../platform/shape/invocation';
import { singleton } from '../../platform/singleton';
import { tellFigure } from '../../platform/watch/current-figures';
import { AnswerReader } from './answer-reader';
import { SharedStream } from './shared-stream';

/** The next reader replaces the oldest, most likely a lost connection; a live client joins again. */
const READER_LIMIT = 20;

/** Such a recent reader is not lost, and may not have been sent anything yet. */
const NEW_READER_MS = 5_000;

interface AnswerReaders {
  readonly streams: Map<StreamEncoder['protocol'], SharedStream>;
  readonly readers: Set<AnswerReader>;
}

declare module '../../platform/singleton' {
  interface Singletons {
    answerReaders: Map<string, AnswerReaders>;
  }
}

/**
 * A reader that leaves or is too slow only stops reading. Throws rate_limited when the limit of readers joined a
 * moment ago.
 */
export function streamResponse(join: SubscribeToRun, encoder: StreamEncoder): Response {
  const answers = singleton('answerReaders', openReaders);
  const { runId } = join;
  const answer: AnswerReaders = answers.get(runId) ?? { streams: new Map(), readers: new Set() };
  answers.set(runId, answer);
  // This comes first: a stream that loses its last reader may be over, and accepts no new one.
  dropOldest(answer);

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
  const { readersLeaveMs } = invocationEnd();
  if (readersLeaveMs < Infinity)
    reader.endsWith(
      setTimeout(() => {
        answer.readers.delete(reader);
        stream.sendElsewhere(reader);
      }, readersLeaveMs - performance.now()).unref(),
    );
  stream.add(reader, encoder);
  if (known === undefined) stream.open(join);
  return new Response(reader.body, { headers: encoder.headers });
}

function openReaders(): Map<string, AnswerReaders> {
  const answers = new Map<string, AnswerReaders>();
  tellFigure('streams', () => [...answers.values()].reduce((sum, { readers }) => sum + readers.size, 0));
  return answers;
}

function dropOldest({ readers, streams }: AnswerReaders): void {
  const [oldest] = readers;
  if (readers.size < READER_LIMIT || oldest === undefined) return;
  if (performance.now() - oldest.joinedMs < NEW_READER_MS)
    throw new AppError('rate_limited', { retryAfterSeconds: NEW_READER_MS / 1_000 });
  readers.delete(oldest);
  oldest.close();
  for (const stream of streams.values()) stream.remove(oldest);
}
