import type { MessageError, Timing } from '@/lib/domain/message/message';
import { ANSWER_LIMIT_CHARACTERS, ANSWER_LIMIT_PARTS, eventCharacters } from '@/lib/domain/turn/answer-limit';
import { emptyReply, GrowingReply, type Reply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { isCalling, isLeavingPoint, lastEvent } from '@/lib/domain/turn/leaving-point';
import { mergeEvent } from '@/lib/domain/turn/merge-event';
import { REQUEST_LIMIT, type RequestRecord } from '@/lib/domain/turn/request-record';
import type { ReplyEnd } from '@/lib/domain/turn/settle-reply';
import type { RunChunk } from '../db/turn/run-chunk-repository';
import { logError } from '../platform/log';
import type { Reserve, RunListener, RunPlan, Settlement } from './contract';
import type { CostLimit } from './meter/cost-limit';
import type { RunMeter } from './meter/run-meter';

const TOO_LONG = badAnswer(`The answer was longer than ${String(ANSWER_LIMIT_CHARACTERS)} characters.`);
const TOO_MANY_PARTS = badAnswer(`The answer had more than ${String(ANSWER_LIMIT_PARTS)} parts.`);

const PART_EVENTS: ReadonlySet<ChatEvent['type']> = new Set(['text', 'reasoning', 'tool-call']);

function charactersOf(event: ChatEvent | undefined): number {
  return event === undefined ? 0 : eventCharacters(event, false);
}

function badAnswer(message: string): MessageError {
  return { code: 'provider_bad_answer', details: { message } };
}

/** `left`: another process goes on with the answer where that is possible. */
export type RunEnd = ReplyEnd | { readonly type: 'left' };

export class LocalRun {
  readonly plan: RunPlan;
  /** Null means that it goes on in another run; it never rejects. */
  readonly settled: Promise<Settlement | null>;
  readonly stopped: Promise<RunEnd>;
  private readonly reply: GrowingReply;
  private pending: ChatEvent[] = [];
  private nextSeq = 0;
  private firstEventMs: number | null = null;
  private writtenCharacters = 0;
  private isOpen = true;
  private isLeaving = false;
  private meter: RunMeter | null = null;
  private costLimit: CostLimit | null = null;
  private sent: (() => RequestRecord)[] = [];
  private readonly startedMs = performance.now();
  private readonly listeners = new Set<RunListener>();
  private readonly controller = new AbortController();
  private readonly settling = Promise.withResolvers<Settlement | null>();
  private readonly stopping = Promise.withResolvers<RunEnd>();
  private readonly onPending: (run: LocalRun) => void;

  constructor(plan: RunPlan, onPending: (run: LocalRun) => void) {
    this.plan = plan;
    this.reply = new GrowingReply(emptyReply(plan.base, plan.sources));
    this.onPending = onPending;
    this.settled = this.settling.promise;
    this.stopped = this.stopping.promise;
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get currentReply(): Reply {
    return this.reply.toReply();
  }

  /** Readers receive the event synchronously. After the end, or beyond a limit, none is added. */
  readonly emit = (event: ChatEvent): void => {
    if (!this.isOpen) return;
    // While a call is under way the answer does not end, so events beside it are kept whole: another call may be among
    // them.
    if (!this.isLeaving || (this.isCalling && event.type !== 'tool-result')) {
      this.accept(event);
      return;
    }
    const last = lastEvent(event, this.reply.isContinuedBy(event));
    if (last.event !== null) this.accept(last.event);
    if (last.isPoint && !this.isCalling) this.leaveNow();
  };

  private accept(event: ChatEvent): void {
    const excess = this.findExcess(event);
    if (excess !== null) {
      this.stop({ type: 'failed', error: excess });
      this.close();
      return;
    }
    // The parts that were left out of the request are known before it is sent.
    if (event.type !== 'left-out') this.firstEventMs ??= performance.now();
    this.meter?.count(event);
    this.costLimit?.count(event);
    this.reply.apply(event);
    if (this.pending.length === 0) this.onPending(this);
    mergeEvent(this.pending, event);
    for (const listener of this.listeners) listener({ type: 'event', event });
  }

  readonly recordRequest = (read: () => RequestRecord): void => {
    this.sent = [...this.sent, read].slice(-REQUEST_LIMIT);
  };

  sentRequests(): RequestRecord[] {
    try {
      return this.sent.map((read) => read());
    } catch (error) {
      // A failed record of requests must not keep the answer from being saved.
      logError('the record of sent requests could not be read; the answer is saved without it', error, {
        runId: this.plan.runId,
      });
      return [];
    }
  }

  attachMeter(meter: RunMeter): void {
    this.meter = meter;
  }

  attachCostLimit(limit: CostLimit): void {
    this.costLimit = limit;
  }

  readonly reserve: Reserve = async (need) => {
    if (this.costLimit?.allow(need) === false) return 'cost';
    return this.meter === null || (await this.meter.reserve(need)) ? null : 'balance';
  };

  /** Sends the reader a snapshot now, then everything that follows. Returns the function that leaves. */
  join(listener: RunListener, isStart = false): () => void {
    this.listeners.add(listener);
    listener({ type: 'snapshot', plan: this.plan, reply: this.currentReply, isStart });
    void this.settled.then((settlement) => {
      if (!this.listeners.delete(listener)) return;
      listener(settlement === null ? { type: 'handed-over' } : { type: 'settled', settlement });
    });
    return () => void this.listeners.delete(listener);
  }

  /** The connection to the provider is closed immediately. */
  stop(end: RunEnd): void {
    this.stopping.resolve(end);
  }

  get isCalling(): boolean {
    return isCalling(this.currentReply.content);
  }

  /** The answer ends at the next point where another process can go on with it. */
  leave(): void {
    this.isLeaving = true;
    if (isLeavingPoint(this.currentReply.content)) this.leaveNow();
  }

  leaveNow(): void {
    this.stop({ type: 'left' });
    this.close();
  }

  /** Later events are ignored. */
  close(): void {
    this.isOpen = false;
    this.controller.abort();
  }

  get hasChunk(): boolean {
    return this.pending.length > 0;
  }

  /** It has the first event and about as many characters more; null when no event waits. */
  takeChunk(limitCharacters: number): RunChunk | null {
    if (this.pending.length === 0) return null;
    let count = 0;
    for (let characters = 0; count < this.pending.length && characters < limitCharacters; count += 1)
      characters += charactersOf(this.pending[count]);
    const events = this.pending.splice(0, Math.max(1, count));
    return { runId: this.plan.runId, seq: this.nextSeq++, events };
  }

  timing(): Timing {
    const since = (timeMs: number) => Math.max(0, Math.round(timeMs - this.startedMs));
    return {
      firstTokenMs: this.firstEventMs === null ? null : since(this.firstEventMs),
      durationMs: since(performance.now()),
    };
  }

  private findExcess(event: ChatEvent): MessageError | null {
    const isContinued = this.reply.isContinuedBy(event);
    this.writtenCharacters += eventCharacters(event, isContinued);
    if (this.writtenCharacters > ANSWER_LIMIT_CHARACTERS) return TOO_LONG;
    const addsPart = !isContinued && PART_EVENTS.has(event.type);
    return addsPart && this.reply.partCount >= ANSWER_LIMIT_PARTS ? TOO_MANY_PARTS : null;
  }

  /** Null means that it goes on in another run. */
  finish(settlement: Settlement | null): void {
    this.settling.resolve(settlement);
  }
}
