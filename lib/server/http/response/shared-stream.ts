import 'server-only';
import { GrowingReply } from '@/lib/domain/turn/apply-event';
import type { StreamEncoder } from '@/lib/wire/stream-encoder';
import type { SubscribeToRun, RunPlan, RunSignal } from '../../generation/contract';
import { draftResponse } from '../../generation/draft-response';
import type { AnswerReader } from './answer-reader';
import { flushTimer } from './flush-timer';

/** Proxies close connections that stay silent. */
const HEARTBEAT_MS = 10_000;

/** A client that cannot ask its user waits this long before its stream ends. */
const QUESTION_MS = 1_000;

/** A start this long takes a while to encode, so it is kept for readers who join soon after the last one left. */
const LONG_START_BYTES = 64 * 1024;
const KEPT_START_MS = 2_000;

/** Beyond this much since the kept start, the next reader gets a new start. */
const SINCE_START_LIMIT_BYTES = 256 * 1024;

const textEncoder = new TextEncoder();

interface KeptStart {
  readonly parts: Uint8Array[];
  bytesSince: number;
}

/** Each part is encoded once for all readers of one protocol; a late reader first gets what there is. */
export class SharedStream {
  private readonly encoder: StreamEncoder;
  private readonly onEnd: () => void;
  private readonly readers = new Set<AnswerReader>();
  private readonly heartbeat: NodeJS.Timeout;
  private plan: RunPlan | null = null;
  private reply: GrowingReply | null = null;
  private kept: KeptStart | null = null;
  private keeping: NodeJS.Timeout | undefined;
  private asking: NodeJS.Timeout | undefined;
  private isOpen = true;
  private isWaiting = false;
  private flushedMs = -Infinity;
  private leaveRun = (): void => undefined;

  /** Calls `onEnd` once, when the answer is over or has no readers left. */
  constructor(encoder: StreamEncoder, onEnd: () => void) {
    this.encoder = encoder;
    this.onEnd = onEnd;
    this.heartbeat = setInterval(() => {
      if (performance.now() - this.flushedMs >= HEARTBEAT_MS - 50) this.write(this.encoder.heartbeat, false);
    }, HEARTBEAT_MS / 2);
  }

  /** Expects the first readers to be added already. */
  open(join: SubscribeToRun): void {
    this.leaveRun = join((signal) => {
      this.receive(signal);
    });
    if (!this.isOpen) this.leaveRun();
  }

  add(reader: AnswerReader, encoder: StreamEncoder): void {
    clearTimeout(this.keeping);
    const others = [...this.readers];
    this.readers.add(reader);
    if (this.plan === null || this.reply === null) return;
    if (this.kept === null) {
      // The events that wait are part of the start of the new reader; a cumulative flush only repeats them.
      if (!this.encoder.isCumulative) this.flush(others);
      const start = textEncoder.encode(encoder.start(createdData(this.plan), this.reply.toReply()));
      this.kept = { parts: [start], bytesSince: 0 };
    }
    for (const bytes of this.kept.parts) reader.write(bytes);
  }

  /** The last reader that leaves ends the stream; after a long start a little later. */
  remove(reader: AnswerReader): void {
    if (!this.readers.delete(reader) || this.readers.size > 0) return;
    if ((this.kept?.parts[0]?.length ?? 0) < LONG_START_BYTES) {
      this.end();
      return;
    }
    this.keeping = setTimeout(() => {
      this.end();
    }, KEPT_START_MS);
    this.keeping.unref();
  }

  /** Ends the stream of one reader, whose own request is about to end: the answer goes on. */
  sendElsewhere(reader: AnswerReader): void {
    if (!this.readers.has(reader) || !this.isOpen) return;
    this.flush();
    reader.write(textEncoder.encode(this.encoder.handOver()));
    reader.close();
    this.remove(reader);
  }

  private receive(signal: RunSignal): void {
    if (!this.isOpen) return;
    switch (signal.type) {
      case 'snapshot':
        this.plan = signal.plan;
        this.reply = new GrowingReply(signal.reply);
        this.kept = null;
        this.keepLong(this.write(this.encoder.start(createdData(signal.plan), signal.reply), false));
        this.flushedMs = -Infinity;
        this.endIfWaiting();
        return;
      case 'event':
        this.reply?.apply(signal.event);
        this.encoder.push(signal.event);
        if (signal.event.type === 'tool-question') this.endWaitingSoon();
        if (this.isWaiting) return;
        if (this.encoder.isDue(performance.now() - this.flushedMs)) this.flush();
        else {
          this.isWaiting = true;
          flushTimer().schedule(this.flushIfDue);
        }
        return;
      case 'handed-over':
        this.flush();
        this.close(this.encoder.handOver());
        return;
      case 'settled': {
        this.close(this.encoder.end(signal.settlement));
      }
    }
  }

  /** Waits a moment, because the call may be allowed already, and a reload must find the question stored. */
  private endWaitingSoon(): void {
    if (this.encoder.endOfWaiting === undefined) return;
    clearTimeout(this.asking);
    this.asking = setTimeout(() => {
      this.flush();
      this.endIfWaiting();
    }, QUESTION_MS);
  }

  /** Ends the stream of a client that cannot answer what the run waits for; the run continues without it. */
  private endIfWaiting(): void {
    const end = this.isOpen ? (this.encoder.endOfWaiting?.() ?? null) : null;
    if (end !== null) this.close(end);
  }

  private close(end: string): void {
    this.write(end, false);
    for (const reader of this.readers) reader.close();
    this.readers.clear();
    this.end();
  }

  private readonly flushIfDue = (nowMs: number): boolean => {
    if (!this.encoder.isDue(nowMs - this.flushedMs)) return true;
    this.isWaiting = false;
    this.flush();
    return false;
  };

  private flush(readers: Iterable<AnswerReader> = this.readers): void {
    this.write(this.encoder.flush(), this.encoder.isCumulative, readers);
  }

  private write(
    text: string,
    isRepeated: boolean,
    readers: Iterable<AnswerReader> = this.readers,
  ): Uint8Array | null {
    if (text === '' || !this.isOpen) return null;
    const bytes = textEncoder.encode(text);
    this.flushedMs = performance.now();
    this.keepSince(bytes, isRepeated);
    for (const reader of [...readers]) reader.write(bytes, isRepeated);
    return bytes;
  }

  private keepLong(start: Uint8Array | null): void {
    if (start !== null && start.length >= LONG_START_BYTES) this.kept = { parts: [start], bytesSince: 0 };
  }

  /** Later readers need these bytes too; a repeat of everything, or too much, leads to a new start instead. */
  private keepSince(bytes: Uint8Array, isRepeated: boolean): void {
    if (this.kept === null) return;
    this.kept.parts.push(bytes);
    this.kept.bytesSince += bytes.length;
    if (isRepeated || this.kept.bytesSince > SINCE_START_LIMIT_BYTES) this.kept = null;
  }

  private end(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    clearTimeout(this.keeping);
    clearTimeout(this.asking);
    clearInterval(this.heartbeat);
    flushTimer().cancel(this.flushIfDue);
    this.leaveRun();
    this.onEnd();
  }
}

function createdData(plan: RunPlan) {
  return {
    conversation: plan.conversation,
    requestMessage: plan.userMessage,
    responseMessage: draftResponse(plan),
  };
}
