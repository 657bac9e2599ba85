import type { TestDatabase } from '../database';

/** Grants a user without a balance this much, as an entry and as the balance. */
export async function giveCredits(
  database: Pick<TestDatabase, 'query'>,
  userId: string,
  credits: number,
): Promise<void> {
  await database.query(
    `with entry as (insert into ledger_entries ("userId", kind, credits) values ($1, 'grant', $2))
     insert into balances ("userId", credits, "updatedAt") values ($1, $2, now())`,
    [userId, credits],
  );
}
