import 'server-only';
import { GrowingReply } from '@/lib/domain/turn/apply-event';
import type { StreamEncoder } from '@/lib/wire/stream-encoder';
import type { SubscribeToRun, RunPlan, RunSignal } from '../../generation/contract';
import { draftResponse } from '../../generation/draft-response';
import type { AnswerReader } from './answer-reader';
import { flushTimer } from './flush-timer';

/** After this silence a comment is written, so that no proxy closes the connection. */
const HEARTBEAT_MS = 10_000;

const textEncoder = new TextEncoder();

/**
 * The readers of one answer in one protocol. The run is joined once and every part encoded once, for all of them; a
 * reader who comes later gets what there is, then reads on with the others.
 */
export class SharedStream {
  private readonly encoder: StreamEncoder;
  private readonly onEnd: () => void;
  private readonly readers = new Set<AnswerReader>();
  private readonly heartbeat: NodeJS.Timeout;
  private plan: RunPlan | null = null;
  private reply: GrowingReply | null = null;
  /** What a reader gets who joins now; null when it was not asked for since the last event. */
  private startBytes: Uint8Array | null = null;
  private isOpen = true;
  private isWaiting = false;
  private flushedMs = -Infinity;
  private leaveRun = (): void => undefined;

  /** `onEnd` is called once, when the answer is over or has no reader any more. */
  constructor(encoder: StreamEncoder, onEnd: () => void) {
    this.encoder = encoder;
    this.onEnd = onEnd;
    this.heartbeat = setInterval(() => {
      if (performance.now() - this.flushedMs >= HEARTBEAT_MS - 50) this.write(this.encoder.heartbeat, false);
    }, HEARTBEAT_MS / 2);
  }

  /** Joins the run for the readers that are there. */
  open(join: SubscribeToRun): void {
    this.leaveRun = join((signal) => {
      this.receive(signal);
    });
    if (!this.isOpen) this.leaveRun();
  }

  /** Adds a reader, who brings an encoder at its start. */
  add(reader: AnswerReader, encoder: StreamEncoder): void {
    const others = [...this.readers];
    this.readers.add(reader);
    if (this.plan === null || this.reply === null) return;
    // The events that wait are part of the start of the new reader.
    this.flush(others);
    this.startBytes ??= textEncoder.encode(encoder.start(createdData(this.plan), this.reply.toReply()));
    reader.write(this.startBytes);
  }

  /** Removes a reader; the last one ends the stream. */
  remove(reader: AnswerReader): void {
    if (this.readers.delete(reader) && this.readers.size === 0) this.end();
  }

  private receive(signal: RunSignal): void {
    if (!this.isOpen) return;
    switch (signal.type) {
      case 'snapshot':
        this.plan = signal.plan;
        this.startBytes = null;
        this.reply = new GrowingReply(signal.reply);
        this.write(this.encoder.start(createdData(signal.plan), signal.reply), false);
        this.flushedMs = -Infinity;
        return;
      case 'event':
        this.startBytes = null;
        this.reply?.apply(signal.event);
        this.encoder.push(signal.event);
        if (this.isWaiting) return;
        if (this.encoder.isDue(performance.now() - this.flushedMs)) this.flush();
        else {
          this.isWaiting = true;
          flushTimer().schedule(this.flushIfDue);
        }
        return;
      case 'settled': {
        this.write(this.encoder.end(signal.settlement), false);
        for (const reader of this.readers) reader.close();
        this.readers.clear();
        this.end();
      }
    }
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

  private write(text: string, isRepeated: boolean, readers: Iterable<AnswerReader> = this.readers): void {
    if (text === '' || !this.isOpen) return;
    const bytes = textEncoder.encode(text);
    this.flushedMs = performance.now();
    for (const reader of [...readers]) reader.write(bytes, isRepeated);
  }

  private end(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
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
