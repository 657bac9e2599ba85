import { ANSWER_LIMIT_CHARACTERS, eventLength } from '@/lib/domain/answer-limit';
import { applyEvent, emptyReply, type Reply } from '@/lib/domain/apply-event';
import type { ChatEvent } from '@/lib/domain/chat-event';
import type { MessageError, Timing } from '@/lib/domain/message';
import { mergeEvent } from '@/lib/domain/merge-event';
import { REQUEST_LIMIT, type RequestRecord } from '@/lib/domain/request-record';
import type { ReplyEnd } from '@/lib/domain/settle-reply';
import { logError } from '../platform/log';
import type { RunListener, RunPlan, Settlement } from './contract';
import type { RunMeter } from './run-meter';

/** What ends an answer that is longer than any model should write. */
const ENDLESS: MessageError = {
  code: 'provider_bad_answer',
  details: { message: `The answer was longer than ${String(ANSWER_LIMIT_CHARACTERS)} characters.` },
};

/** An answer this process is writing: its reply so far, who reads it, and what waits to be stored. */
export class LocalRun {
  readonly plan: RunPlan;
  /** Resolves with what was saved; never rejects. */
  readonly settled: Promise<Settlement>;
  /** Resolves when the run is told to end before its producer does. */
  readonly stopped: Promise<ReplyEnd>;
  private reply: Reply;
  private pending: ChatEvent[] = [];
  private nextSeq = 0;
  private firstEventMs: number | null = null;
  private writtenCharacters = 0;
  private isOpen = true;
  private meter: RunMeter | null = null;
  private sent: (() => RequestRecord)[] = [];
  private readonly startedMs = performance.now();
  private readonly listeners = new Set<RunListener>();
  private readonly controller = new AbortController();
  private readonly settling = Promise.withResolvers<Settlement>();
  private readonly stopping = Promise.withResolvers<ReplyEnd>();
  private readonly onPending: (run: LocalRun) => void;

  constructor(plan: RunPlan, onPending: (run: LocalRun) => void) {
    this.plan = plan;
    this.reply = emptyReply(plan.base);
    this.onPending = onPending;
    this.settled = this.settling.promise;
    this.stopped = this.stopping.promise;
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get currentReply(): Reply {
    return this.reply;
  }

  /** Grows the reply and tells every reader at once. After the end, or beyond the limit of an answer, nothing is added. */
  readonly emit = (event: ChatEvent): void => {
    if (!this.isOpen) return;
    this.writtenCharacters += eventLength(event);
    if (this.writtenCharacters > ANSWER_LIMIT_CHARACTERS) {
      this.stop({ type: 'failed', error: ENDLESS });
      this.close();
      return;
    }
    this.firstEventMs ??= performance.now();
    this.meter?.count(event);
    this.reply = applyEvent(this.reply, event);
    if (this.pending.length === 0) this.onPending(this);
    mergeEvent(this.pending, event);
    for (const listener of this.listeners) listener({ type: 'event', event });
  };

  /** A request for the answer has left. */
  readonly noteSent = (read: () => RequestRecord): void => {
    this.sent = [...this.sent, read].slice(-REQUEST_LIMIT);
  };

  /** What is known by now of the requests made for the answer, oldest first. */
  sentRequests(): RequestRecord[] {
    try {
      return this.sent.map((read) => read());
    } catch (error) {
      // What was sent is good to know; that the answer is saved matters more.
      logError('what was sent for an answer could not be read', error);
      return [];
    }
  }

  /** From now on the answer is watched for what it takes. */
  watch(meter: RunMeter): void {
    this.meter = meter;
  }

  /** The reader gets a snapshot now, then everything that follows. */
  join(listener: RunListener, isStart = false): () => void {
    this.listeners.add(listener);
    listener({ type: 'snapshot', plan: this.plan, reply: this.reply, isStart });
    void this.settled.then((settlement) => {
      if (this.listeners.delete(listener)) listener({ type: 'settled', settlement });
    });
    return () => void this.listeners.delete(listener);
  }

  /** Ends the run from outside; the connection to the provider closes at once. */
  stop(end: ReplyEnd): void {
    this.stopping.resolve(end);
  }

  /** No event counts from now on. */
  close(): void {
    this.isOpen = false;
    this.controller.abort();
  }

  /** The events since the last call as the next chunk; null when there are none. */
  takeChunk(): { runId: string; seq: number; events: ChatEvent[] } | null {
    if (this.pending.length === 0) return null;
    const events = this.pending;
    this.pending = [];
    return { runId: this.plan.runId, seq: this.nextSeq++, events };
  }

  timing(): Timing {
    const since = (timeMs: number) => Math.max(0, Math.round(timeMs - this.startedMs));
    return {
      firstTokenMs: this.firstEventMs === null ? null : since(this.firstEventMs),
      durationMs: since(performance.now()),
    };
  }

  /** Tells every reader what was saved. */
  finish(settlement: Settlement): void {
    this.settling.resolve(settlement);
  }
}
