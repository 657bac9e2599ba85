import { randomUUID } from 'node:crypto';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import type { SubscribeToRun } from '@/lib/server/generation/contract';
import { drainRuns } from '@/lib/server/generation/drain-runs';
import { GenerationNode } from '@/lib/server/generation/generation-node';
import { startRun } from '@/lib/server/generation/start-run';
import { beginScriptedTurn, readRun, scriptedProducer } from '../data/scripted-run';
import type { TestDatabase } from '../database';
import { until } from '../until';

/** Answers left running are ended after each test. */
export function generationStage(database: TestDatabase) {
  const nodes: GenerationNode[] = [];
  afterEach(async () => {
    await Promise.all(nodes.splice(0).map((node) => drainRuns(node, 0)));
  });

  /** A database that has just started lets no answer be taken from its writer. */
  beforeAll(() =>
    until(async () => {
      const [row] = await database.query(
        `select now() - pg_postmaster_start_time() > interval '4 seconds' as "isReady"`,
      );
      return row?.['isReady'] === true;
    }),
  );

  const newNode = (): GenerationNode => {
    const node = new GenerationNode();
    nodes.push(node);
    return node;
  };
  const newOwner = async (): Promise<OwnerId> => {
    const userId = randomUUID();
    await database.query(
      `insert into users ("userId", email, name, "updatedAt") values ($1, $2, 'Ada', now())`,
      [userId, `${userId}@example.org`],
    );
    return ownerIdSchema.parse(userId);
  };
  return {
    newNode,
    newOwner,
    async running(node: GenerationNode = newNode(), mayGoOn = false) {
      const owner = await newOwner();
      const plan = await beginScriptedTurn(owner, node);
      if (plan === null) throw new Error('The turn did not begin.');
      const script = scriptedProducer();
      const reader = readRun(startRun(plan, script.producer, { node, mayGoOn }));
      return { owner, node, plan, script, reader };
    },
    async rowsOf(plan: { runId: string; responseMessageId: string }) {
      const [run] = await database.query(`select state from runs where "runId" = $1`, [plan.runId]);
      const [message] = await database.query(
        `select text, sources, unfinished, error, "finishReason" from messages where "messageId" = $1`,
        [plan.responseMessageId],
      );
      const chunks = await database.query(`select seq from run_chunks where "runId" = $1`, [plan.runId]);
      return { run, message, chunks };
    },
    /** The lease passes, as when the process has died. */
    async lapse({ runId }: { runId: string }): Promise<void> {
      await database.query(`update runs set "leaseUntil" = now() - interval '1 second' where "runId" = $1`, [
        runId,
      ]);
    },
    async waitForChunk(runId: string, text: string): Promise<void> {
      await until(async () => {
        const rows = await database.query(`select events from run_chunks where "runId" = $1`, [runId]);
        return rows.some((row) => String(row['events']).includes(text));
      });
    },
  };
}

export function present(join: SubscribeToRun | null): SubscribeToRun {
  if (join === null) throw new Error('There is nothing to join.');
  return join;
}
