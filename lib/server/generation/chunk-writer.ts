import { eventCharacters } from '@/lib/domain/turn/answer-limit';
import { inMainLane } from '../db/database-lane';
import { unsafeInsertRunChunks, type RunChunk } from '../db/turn/run-chunk-repository';
import type { OwnRun } from '../db/turn/run-lease';
import { runForAll } from '../platform/current-work';
import { logError } from '../platform/log';
import { CHUNK_INTERVAL_MS } from './generation-times';
import type { LocalRun } from './local-run';

/** One statement of this size keeps the event loop busy for some milliseconds. */
const WRITE_LIMIT_CHARACTERS = 131_072;

const REST_INTERVAL_MS = 10;

/** Called with the runs that were written, and with those of them that still belong to this process. */
type OnWritten = (runIds: ReadonlySet<string>, own: readonly OwnRun[]) => void;

/**
 * One statement stores the runs of a node every {@link CHUNK_INTERVAL_MS}, or several where it is much. What could not
 * be written goes first the next time, while new events merge.
 */
export class ChunkWriter {
  private readonly waiting = new Set<LocalRun>();
  private unwritten: RunChunk[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isWriting = false;
  /** True when the last statement did not take everything. */
  private hasBacklog = false;
  private readonly onChange = new Set<() => void>();

  private isClosed = false;

  private readonly nodeId: string;
  private readonly onWritten: OnWritten;

  constructor(nodeId: string, onWritten: OnWritten) {
    this.nodeId = nodeId;
    this.onWritten = onWritten;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  readonly add = (run: LocalRun): void => {
    this.waiting.add(run);
    this.schedule();
  };

  forget(run: LocalRun): void {
    this.waiting.delete(run);
    this.unwritten = this.unwritten.filter((chunk) => chunk.runId !== run.plan.runId);
    this.tellChange();
  }

  /**
   * Resolves with true when the events are stored or the run is over, false after `limitMs`. It does not wait for the
   * interval.
   */
  async stored(run: LocalRun, limitMs: number): Promise<boolean> {
    const late = Promise.withResolvers<void>();
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      late.resolve();
    }, limitMs);
    let isHurried = false;
    while (this.isWaiting(run) && !isLate) {
      const changed = new Promise<void>((settle) => this.onChange.add(settle));
      if (!isHurried && this.timer !== undefined) {
        clearTimeout(this.timer);
        this.timer = undefined;
        this.schedule(0);
        isHurried = true;
      }
      await Promise.race([changed, late.promise]);
    }
    clearTimeout(limit);
    return !this.isWaiting(run);
  }

  private isWaiting(run: LocalRun): boolean {
    return this.waiting.has(run) || this.unwritten.some(({ runId }) => runId === run.plan.runId);
  }

  private tellChange(): void {
    const listeners = [...this.onChange];
    this.onChange.clear();
    for (const listener of listeners) listener();
  }

  private schedule(afterMs = CHUNK_INTERVAL_MS): void {
    if (this.isClosed || this.isWriting || this.timer !== undefined) return;
    const write = (): void => {
      this.timer = undefined;
      void this.write();
    };
    // The timer writes for all answers, whichever of them set it.
    this.timer = runForAll(() => inMainLane(() => setTimeout(write, afterMs)));
  }

  private async write(): Promise<void> {
    const batch = this.nextBatch();
    if (batch.length === 0) return;
    let hasFailed = false;
    this.isWriting = true;
    try {
      const own = await unsafeInsertRunChunks(this.nodeId, batch);
      this.onWritten(new Set(batch.map(({ runId }) => runId)), own);
      const written = new Set(batch);
      this.unwritten = this.unwritten.filter((chunk) => !written.has(chunk));
    } catch (error) {
      hasFailed = true;
      logError('the text of running answers could not be stored; trying again', error);
    }
    this.isWriting = false;
    const hasRest = !hasFailed && (this.hasBacklog || this.unwritten.length > 0);
    if (this.waiting.size > 0 || this.unwritten.length > 0)
      this.schedule(hasRest ? REST_INTERVAL_MS : CHUNK_INTERVAL_MS);
    this.tellChange();
  }

  /** What could not be written comes first, then the oldest of each run. */
  private nextBatch(): RunChunk[] {
    const batch: RunChunk[] = [];
    let characters = 0;
    for (const chunk of this.unwritten) {
      if (characters >= WRITE_LIMIT_CHARACTERS) break;
      batch.push(chunk);
      characters += charactersOf(chunk);
    }
    for (const run of [...this.waiting]) {
      if (characters >= WRITE_LIMIT_CHARACTERS) break;
      const chunk = run.takeChunk(WRITE_LIMIT_CHARACTERS - characters);
      this.waiting.delete(run);
      // The rest of a run comes after the other runs.
      if (run.hasChunk) this.waiting.add(run);
      if (chunk === null) continue;
      batch.push(chunk);
      this.unwritten.push(chunk);
      characters += charactersOf(chunk);
    }
    this.hasBacklog = characters >= WRITE_LIMIT_CHARACTERS;
    return batch;
  }
}

function charactersOf({ events }: RunChunk): number {
  return events.reduce((sum, event) => sum + eventCharacters(event, false), 0);
}
