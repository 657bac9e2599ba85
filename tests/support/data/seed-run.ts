import type { TestDatabase } from '../database';

interface RunOf {
  readonly userId: string;
  readonly conversationId: string;
  readonly questionId: string | undefined;
  readonly answerId: string | undefined;
}

/** Inserts the run of an answer that another node is writing. */
export async function seedRun(database: Pick<TestDatabase, 'query'>, run: RunOf): Promise<void> {
  await database.query(
    `insert into runs ("runId", "userId", "conversationId", "userMessageId", "responseMessageId", "requestId", kind,
       endpoint, model, plan, "nodeId", "leaseUntil")
     values (gen_random_uuid(), $1, $2, $3, $4, gen_random_uuid(), 'ask', 'demo', 'demo', '{}', 'another', now() + interval '1 h')`,
    [run.userId, run.conversationId, run.questionId, run.answerId],
  );
}
