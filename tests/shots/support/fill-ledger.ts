import pg from 'pg';

const MODELS = [
  ['openAI', 'gpt-5.2', 9_200],
  ['anthropic', 'claude-opus-4.7', 16_400],
  ['google', 'gemini-3-flash', 1_150],
  ['openAI', 'gpt-4o-mini', 240],
  ['OpenRouter', 'deepseek/deepseek-v4-chat-with-a-very-long-name', 480],
  ['mistral', 'mistral-large-latest', 2_100],
  ['groq', 'llama-4-scout', 90],
] as const;

/** Inserts two months of plausible calls, the same every time, and sets the balance to `credits`. */
export async function fillLedger(databaseUrl: string, email: string, credits: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (const [place, [endpoint, model, costCredits]] of MODELS.entries())
      await client.query(
        `insert into ledger_entries ("userId", kind, credits, "costCredits", "runId", endpoint, model, "promptTokens",
           "cachedTokens", "completionTokens", "reasoningTokens", "createdAt")
         select "userId", 'settle', 0, $2 * (1 + (n * 7 + $3) % 11), gen_random_uuid(), $4, $5, 900 + n * 37 % 4000,
           n * 13 % 700, 200 + n * 53 % 1500, n * 17 % 120, now() - ((n * n + $3 * 5) % 61) * interval '1 day'
         from users, generate_series(1, 34 - $3 * 4) n where email = $1`,
        [email, costCredits, place, endpoint, model],
      );
  });
  await setBalance(databaseUrl, email, credits);
}

/** Also inserts the entry that explains the balance. */
export async function setBalance(databaseUrl: string, email: string, credits: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `with account as (select "userId" from users where email = $1),
         known as (select coalesce((select credits from balances join account using ("userId")), 0) as credits),
         entry as (insert into ledger_entries ("userId", kind, credits)
           select "userId", 'grant', $2::bigint - known.credits from account, known)
       insert into balances ("userId", credits, "updatedAt") select "userId", $2, now() from account
       on conflict ("userId") do update set credits = excluded.credits`,
      [email, credits],
    );
  });
}

async function withClient(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
