import type { TestDatabase } from '../database';
import { until } from '../until';

/** Text of the running answer is stored from then on, so that an end of it is in its middle. */
export async function untilWritten(
  database: Pick<TestDatabase, 'query'>,
  responseMessageId: string,
): Promise<void> {
  await until(async () => {
    const chunks = await database.query(
      `select 1 from run_chunks join runs using ("runId") where "responseMessageId" = $1 and events like '%"text"%'`,
      [responseMessageId],
    );
    return chunks.length > 0;
  });
}

/** Resolves once no answer is being written. */
export async function untilNoneRuns(database: Pick<TestDatabase, 'query'>, limitMs: number): Promise<void> {
  await until(async () => {
    const running = await database.query(`select 1 from runs where state = 'running' limit 1`);
    return running.length === 0;
  }, limitMs);
}
