import 'server-only';
import { prisma } from '../prisma';
import { storedRunColumns, toStoredRun, type StoredRun } from './run-row';

/** The process that settles a run begins the next one in this time, unless it dies in between. */
const BEGIN_SECONDS = 20;
const LATE_SECONDS = 600;

const LEFT_LIMIT = 50;

/** Lists answers whose next run should have begun; for some it has. */
export async function unsafeListHandedOverRuns(): Promise<StoredRun[]> {
  const rows = await prisma().$queryRaw<Record<string, unknown>[]>`
    SELECT ${storedRunColumns} FROM runs run
    WHERE run."handedOverAt" > now() - make_interval(secs => ${LATE_SECONDS}) AND run.state = 'failed'
      AND run."endedAt" < now() - make_interval(secs => ${BEGIN_SECONDS}) AND run."abortRequestedAt" IS NULL
    ORDER BY run."handedOverAt" LIMIT ${LEFT_LIMIT}`;
  return rows
    .filter((row) => row['userMessage'] !== null && row['response'] !== null)
    .map((row) => toStoredRun(row));
}
