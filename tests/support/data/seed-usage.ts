interface Database {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

export interface SeededCall {
  readonly at: string;
  readonly costCredits?: number;
  readonly kind?: 'settle' | 'usage' | 'title';
  readonly endpoint?: string | null;
  readonly model?: string | null;
}

/** Each call has 100 tokens in (20 cached) and 50 out (10 reasoning). */
export async function seedUsage(
  database: Database,
  userId: string,
  calls: readonly SeededCall[],
): Promise<void> {
  for (const { at, costCredits = 1_000, kind = 'usage', endpoint = 'openAI', model = 'gpt-5.2' } of calls)
    await database.query(
      `insert into ledger_entries ("userId", kind, credits, "costCredits", "runId", endpoint, model, "promptTokens",
         "cachedTokens", "completionTokens", "reasoningTokens", "createdAt")
       values ($1, $2, 0, $3, gen_random_uuid(), $4, $5, 100, 20, 50, 10, $6)`,
      [userId, kind, costCredits, endpoint, model, at],
    );
}

/** The calls are of twelve models at four endpoints, evenly over the last year. */
export async function seedManyCalls(database: Database, userId: string, count: number): Promise<void> {
  await database.query(
    `insert into ledger_entries ("userId", kind, credits, "costCredits", "runId", "conversationId", "messageId", endpoint,
       model, "promptTokens", "cachedTokens", "completionTokens", "reasoningTokens", "createdAt")
     select $1, 'settle', 10, 1000 + n % 5000, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
       'endpoint-' || n % 4, 'model-' || n % 12, n % 8000, n % 800, n % 900, n % 90,
       now() - n * (interval '365 days' / $2::int) from generate_series(1, $2::int) n`,
    [userId, count],
  );
}
