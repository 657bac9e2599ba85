import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  openRunControlChannel,
  type RunControlChannel,
  type RunNotice,
} from '../db/turn/run-control-channel';
import { unsafeRenewLeases } from '../db/turn/unsafe-run-leases';
import { logError } from '../platform/log';
import { singleton } from '../platform/singleton';
import { ChunkWriter } from './chunk-writer';
import { LEASE_INTERVAL_MS } from './generation-times';
import { findLiveDeltas } from './live-deltas';
import type { LocalRun } from './local-run';

declare module '../platform/singleton' {
  interface Singletons {
    generationNode: GenerationNode;
  }
}

/** The connections to the database are a lock that proves the process alive, leases and notices. */
export class GenerationNode {
  readonly id = randomUUID();
  readonly writer = new ChunkWriter(this.id);
  /** Null without Redis. */
  readonly live = findLiveDeltas();
  readonly runs = new Map<string, LocalRun>();
  readonly failedSettlements = new Map<string, number>();
  isDraining = false;
  private readonly channel: RunControlChannel;
  private readonly leaseTimer: NodeJS.Timeout;
  private readonly noticeListeners = new Set<(notice: RunNotice) => void>();

  constructor() {
    this.channel = openRunControlChannel(this.id, {
      onNotice: (notice) => {
        this.handleNotice(notice);
      },
      onConnect: () => void this.renewLeases(),
    });
    this.leaseTimer = setInterval(() => void this.renewLeases(), LEASE_INTERVAL_MS);
    this.leaseTimer.unref();
  }

  /** Resolves when this node can prove that it is alive; no run may begin before. */
  async ready(): Promise<void> {
    await this.channel.ready();
  }

  /** Calls back for every notice until the returned function is called. */
  onNotice(listener: (notice: RunNotice) => void): () => void {
    this.noticeListeners.add(listener);
    return () => void this.noticeListeners.delete(listener);
  }

  /** Running answers must be settled before. Redis is closed, too. */
  async close(): Promise<void> {
    clearInterval(this.leaseTimer);
    this.live?.close();
    await this.channel.close();
  }

  private handleNotice(notice: RunNotice): void {
    if (notice.type === 'abort') this.runById(notice.runId)?.stop({ type: 'aborted' });
    for (const listener of this.noticeListeners) listener(notice);
  }

  private runById(runId: string): LocalRun | undefined {
    for (const run of this.runs.values()) if (run.plan.runId === runId) return run;
    return undefined;
  }

  /** A run that is no longer ours was deleted or taken over; a missed abort is found here. */
  private async renewLeases(): Promise<void> {
    const runs = [...this.runs.values()];
    if (runs.length === 0) return;
    try {
      const leases = await unsafeRenewLeases(
        this.id,
        runs.map((run) => run.plan.runId),
      );
      const byRunId = new Map(leases.map((lease) => [lease.runId, lease]));
      for (const run of runs) {
        const lease = byRunId.get(run.plan.runId);
        if (lease === undefined) run.stop({ type: 'interrupted' });
        else if (lease.isAbortRequested) run.stop({ type: 'aborted' });
      }
    } catch (error) {
      logError('the leases of running answers could not be renewed; trying again', error);
    }
  }
}

export function generationNode(): GenerationNode {
  return singleton('generationNode', () => new GenerationNode());
}
