import { unsafeInsertRunChunks, type RunChunk } from '../db/turn/run-chunk-repository';
import { runForAll } from '../platform/current-work';
import { logError } from '../platform/log';
import { CHUNK_INTERVAL_MS } from './generation-times';
import type { LocalRun } from './local-run';

/**
 * Stores what the runs of a node write, all of them in one statement every {@link CHUNK_INTERVAL_MS}. One write at a
 * time; what could not be written goes first in the next one, while new events keep merging in their runs.
 */
export class ChunkWriter {
  private readonly waiting = new Set<LocalRun>();
  private unwritten: RunChunk[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isWriting = false;

  private readonly nodeId: string;

  constructor(nodeId: string) {
    this.nodeId = nodeId;
  }

  /** The run has events to store. */
  readonly add = (run: LocalRun): void => {
    this.waiting.add(run);
    this.schedule();
  };

  /** The run is over: its message holds everything now. */
  forget(run: LocalRun): void {
    this.waiting.delete(run);
    this.unwritten = this.unwritten.filter((chunk) => chunk.runId !== run.plan.runId);
  }

  private schedule(): void {
    if (this.isWriting || this.timer !== undefined) return;
    const write = (): void => {
      this.timer = undefined;
      void this.write();
    };
    this.timer = runForAll(() => setTimeout(write, CHUNK_INTERVAL_MS));
  }

  private async write(): Promise<void> {
    for (const run of this.waiting) {
      const chunk = run.takeChunk();
      if (chunk !== null) this.unwritten.push(chunk);
    }
    this.waiting.clear();
    const batch = this.unwritten;
    if (batch.length === 0) return;
    this.isWriting = true;
    try {
      await unsafeInsertRunChunks(this.nodeId, batch);
      const written = new Set(batch);
      this.unwritten = this.unwritten.filter((chunk) => !written.has(chunk));
    } catch (error) {
      logError('the text of running answers could not be stored; trying again', error);
    }
    this.isWriting = false;
    if (this.waiting.size > 0 || this.unwritten.length > 0) this.schedule();
  }
}
