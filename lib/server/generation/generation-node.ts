import 'server-only';
import { randomUUID } from 'node:crypto';
import { openRunControlChannel, type RunNotice } from '../db/turn/run-control-channel';
import type { OwnRun } from '../db/turn/run-lease';
import { unsafeRenewLeases } from '../db/turn/unsafe-run-leases';
import { logError } from '../platform/log';
import { singleton } from '../platform/singleton';
import { tellFigure } from '../platform/watch/current-figures';
import { ChunkWriter } from './chunk-writer';
import type { InterruptedAnswer } from './contract';
import { LEASE_INTERVAL_MS, RETURN_WAIT_MS } from './generation-times';
import { findLiveDeltas } from './live-deltas';
import type { LocalRun } from './local-run';

declare module '../platform/singleton' {
  interface Singletons {
    generationNode: GenerationNode;
  }
}

/** Each answer belongs to its process by a lease in the row of its run. */
export class GenerationNode {
  readonly id = randomUUID();
  readonly writer = new ChunkWriter(this.id, (runIds, own) => {
    this.noteOwn(runIds, own);
    for (const { runId } of own) this.seenRunIds.add(runId);
  });
  /** Null without Redis. */
  readonly live = findLiveDeltas();
  readonly runs = new Map<string, LocalRun>();
  readonly failedSettlements = new Map<string, number>();
  isDraining = false;
  /** Called with each answer that lost its process and can go on from calls that returned. */
  onResumable: (answer: InterruptedAnswer) => Promise<void> = () => Promise.resolve();
  private readonly closeChannel: () => Promise<void>;
  private readonly leaseTimer: NodeJS.Timeout;
  private readonly noticeListeners = new Set<(notice: RunNotice) => void>();
  /** Runs whose chunks were written since the timer last looked. */
  private readonly seenRunIds = new Set<string>();
  private isRenewing = false;
  private settlesFromMs = -Infinity;

  constructor() {
    this.closeChannel = openRunControlChannel({
      onNotice: (notice) => {
        this.handleNotice(notice);
      },
      onConnect: () => void this.renewLeases(),
    });
    this.leaseTimer = setInterval(() => void this.renewLeases(), LEASE_INTERVAL_MS);
    this.leaseTimer.unref();
    tellFigure('answers', () => this.runs.size);
  }

  /** Returns a function that ends it. */
  onNotice(listener: (notice: RunNotice) => void): () => void {
    this.noticeListeners.add(listener);
    return () => void this.noticeListeners.delete(listener);
  }

  /** Other processes perhaps could not renew their leases either, so that no answer is taken over for a moment. */
  noteUnreachable(): void {
    this.settlesFromMs = performance.now() + RETURN_WAIT_MS;
  }

  get maySettle(): boolean {
    return performance.now() >= this.settlesFromMs;
  }

  stopRenewing(): void {
    clearInterval(this.leaseTimer);
  }

  /** Running answers must be settled before. The connection to Redis is closed, too. */
  async close(): Promise<void> {
    this.stopRenewing();
    this.live?.close();
    await this.closeChannel();
  }

  private handleNotice(notice: RunNotice): void {
    if (notice.type === 'abort') this.runById(notice.runId)?.stop({ type: 'aborted' });
    for (const listener of this.noticeListeners) listener(notice);
  }

  private runById(runId: string): LocalRun | undefined {
    for (const run of this.runs.values()) if (run.plan.runId === runId) return run;
    return undefined;
  }

  /** Statements that write chunks renew leases; this is for runs that write none. */
  private async renewLeases(): Promise<void> {
    const runIds = [...this.runs.values()]
      .map(({ plan }) => plan.runId)
      .filter((runId) => !this.seenRunIds.has(runId));
    this.seenRunIds.clear();
    if (runIds.length === 0 || this.isRenewing) return;
    this.isRenewing = true;
    try {
      this.noteOwn(runIds, await unsafeRenewLeases(this.id, runIds));
    } catch (error) {
      this.noteUnreachable();
      logError('the leases of running answers could not be renewed; trying again', error);
    } finally {
      this.isRenewing = false;
    }
  }

  /** A run that was asked about and is missing in `own` was deleted or taken over, so that this process ends it. */
  private noteOwn(runIds: Iterable<string>, own: readonly OwnRun[]): void {
    const byId = new Map(own.map((each) => [each.runId, each]));
    for (const runId of runIds) {
      const found = byId.get(runId);
      if (found === undefined) this.runById(runId)?.stop({ type: 'interrupted' });
      else if (found.isAbortRequested) this.runById(runId)?.stop({ type: 'aborted' });
    }
  }
}

export function generationNode(): GenerationNode {
  return singleton('generationNode', () => new GenerationNode());
}
