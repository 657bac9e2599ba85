import { z } from 'zod';
import { Prisma } from '../generated/client.ts';
import { publishNotice } from '../redis-notices';

/** A run belongs to its process this long without a renewal, by the database's clock. */
const LEASE_SECONDS = 10;

/** The lease is renewed this often; what the run sends in between changes no row. */
const RENEWAL_SECONDS = 3;

/** Processes notify each other on this channel that a run must stop or has settled. */
export const RUN_CHANNEL = 'parley_runs';

const namedRunsSchema = z.array(z.object({ runId: z.string() }));

/** The statement that returned the rows has told the processes that listen to the database. */
export function publishDecided(rows: readonly unknown[]): void {
  for (const { runId } of namedRunsSchema.parse(rows)) publishNotice(RUN_CHANNEL, `decided ${runId}`);
}

/** `epoch` goes up with each takeover. */
export interface RunHolder {
  readonly nodeId: string;
  readonly epoch: number;
}

/** The process that began a run writes it until another takes it over. */
export const WRITER_EPOCH = 0;

export const leaseEnd = Prisma.sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** True for a row `run` that is running and held by no process. */
export const isLapsed = Prisma.sql`(run.state = 'running' AND run."leaseUntil" < now())`;

export function isHeldBy({ nodeId, epoch }: RunHolder): Prisma.Sql {
  return Prisma.sql`runs."nodeId" = ${nodeId} AND runs.epoch = ${epoch}::int AND runs.state = 'running'`;
}

/** Holds for the process that began a run, until another one took it over or it gave the run away. */
export function isWrittenBy(nodeId: string): Prisma.Sql {
  return Prisma.sql`${isHeldBy({ nodeId, epoch: WRITER_EPOCH })} AND runs."handedOverAt" IS NULL`;
}

export const ownRunSchema = z.object({ runId: z.string(), isAbortRequested: z.boolean() });

export type OwnRun = z.infer<typeof ownRunSchema>;

/**
 * `own` has the runs that are still written here, and which must stop. Leases of {@link RENEWAL_SECONDS} are renewed.
 * A locked row waits for the next time and delays no other.
 */
export function ownRunsSql(nodeId: string, runIds: readonly string[]): Prisma.Sql {
  const isWritten = isWrittenBy(nodeId);
  return Prisma.sql`
    own AS MATERIALIZED (
      SELECT runs."runId", runs."abortRequestedAt" IS NOT NULL AS "isAbortRequested",
        runs."leaseUntil" < now() + make_interval(secs => ${LEASE_SECONDS - RENEWAL_SECONDS}) AS "isDue"
      FROM runs WHERE runs."runId" = ANY(${[...runIds]}::uuid[]) AND ${isWritten}),
    renewed AS (
      UPDATE runs SET "leaseUntil" = ${leaseEnd} FROM (
        SELECT runs."runId" FROM runs JOIN own ON own."runId" = runs."runId"
        WHERE own."isDue" AND ${isWritten}
        FOR NO KEY UPDATE OF runs SKIP LOCKED) due
      WHERE runs."runId" = due."runId")`;
}
