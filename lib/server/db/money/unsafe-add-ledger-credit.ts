import 'server-only';
import { z } from 'zod';
import type { CreditKind } from '@/lib/domain/money/ledger';
import type { JsonRecord } from '@/lib/domain/shared/json-record';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { insertActionSql, type NewAdminAction } from '../server/admin-action-repository';

/** The credit comes from outside a call; below zero, it is taken back. */
export interface LedgerCredit {
  readonly kind: CreditKind;
  /** It is whole; below zero it takes back at most what is there. */
  readonly credits: number;
  /**
   * Names the cause elsewhere (a checkout, a period), unique over all users: the same one twice counts once. With null
   * each call counts.
   */
  readonly externalId: string | null;
  readonly details?: JsonRecord;
}

export interface AddedCredit {
  /** False means that the cause was counted before. */
  readonly isNew: boolean;
  /** The change is less than asked for when there was less to take. */
  readonly changedCredits: number;
  readonly balanceCredits: number;
}

const rowSchema = z.object({ changed: z.coerce.number().nullable(), balance: z.coerce.number() });

/** One statement adds credit once for each cause. Returns null when the account does not exist. */
export async function unsafeAddLedgerCredit(
  userId: string,
  { kind, credits, externalId, details = {} }: LedgerCredit,
  action: NewAdminAction | null = null,
): Promise<AddedCredit | null> {
  const log = action === null ? Prisma.empty : Prisma.sql`, log AS (${insertActionSql(action)})`;
  const amount = BigInt(credits);
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH account AS (
      SELECT credits FROM balances WHERE "userId" = ${userId}::uuid FOR UPDATE),
    entry AS (
      INSERT INTO ledger_entries ("userId", kind, credits, "externalId", details)
      SELECT "userId", ${kind}, GREATEST(${amount}::bigint, -COALESCE((SELECT credits FROM account), 0)),
        ${externalId}, ${JSON.stringify(details)}::jsonb
      FROM users WHERE "userId" = ${userId}::uuid
      ON CONFLICT ("externalId") DO NOTHING
      RETURNING credits),
    balance AS (
      INSERT INTO balances ("userId", credits, "updatedAt")
      SELECT ${userId}::uuid, GREATEST(credits, 0), now() FROM entry
      ON CONFLICT ("userId") DO UPDATE
      SET credits = balances.credits + (SELECT credits FROM entry), "updatedAt" = now()
      RETURNING credits)${log}
    SELECT (SELECT credits FROM entry) AS changed,
      COALESCE((SELECT credits FROM balance), (SELECT credits FROM account), 0) AS balance
    FROM users WHERE "userId" = ${userId}::uuid`;
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined) return null;
  return { isNew: row.changed !== null, changedCredits: row.changed ?? 0, balanceCredits: row.balance };
}
