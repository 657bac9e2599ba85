import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

export interface ClaimTimes {
  readonly freshMs: number;
  /** A provider that did not answer is asked again only after this time. */
  readonly pauseMs: number;
  /** After this time another process asks. */
  readonly claimMs: number;
}

export interface FoundList {
  /** Null before the first fetch. */
  readonly rows: unknown[] | null;
  readonly ageMs: number | null;
  readonly failedAgeMs: number | null;
  /** With a claim this process asks the provider; null means that it need not. */
  readonly claimId: string | null;
}

/** A list that no process needed for this long is deleted. */
const KEPT_HOURS = 24;

/** Longer lists are fetched by each process. */
const LIST_LIMIT_CHARACTERS = 512 * 1024;

/** The lists of earlier keys make room for those of the newer ones. */
const LISTS_OF_USER = 10;

const foundSchema = z.tuple([
  z.object({
    rows: z.array(z.unknown()).nullable(),
    ageMs: z.number().nullable(),
    failedAgeMs: z.number().nullable(),
    isClaimed: z.boolean(),
  }),
]);

/** It claims when a fetch is due, by the clock of the database. A null owner means the operator's key. */
export async function claimFetchedList(
  owner: OwnerId | null,
  place: string,
  { freshMs, pauseMs, claimMs }: ClaimTimes,
): Promise<FoundList> {
  const claimId = randomUUID();
  const rows = await prisma().$queryRaw`
    WITH claimed AS (
      INSERT INTO fetched_lists AS list (place, "userId", "claimId", "claimedUntil", "expiresAt")
      SELECT ${place}, ${owner}::uuid, ${claimId}::uuid, now() + ${claimMs}::float8 * interval '1 millisecond',
        now() + ${KEPT_HOURS}::int * interval '1 hour'
      WHERE ${owner}::uuid IS NULL OR EXISTS (SELECT 1 FROM users WHERE "userId" = ${owner}::uuid)
      ON CONFLICT (place) DO UPDATE SET "claimId" = excluded."claimId", "claimedUntil" = excluded."claimedUntil"
      WHERE (list."fetchedAt" IS NULL OR list."fetchedAt" < now() - ${freshMs}::float8 * interval '1 millisecond')
        AND (list."failedAt" IS NULL OR list."failedAt" < now() - ${pauseMs}::float8 * interval '1 millisecond')
        AND (list."claimedUntil" IS NULL OR list."claimedUntil" < now())
      RETURNING 1
    )
    SELECT list.models AS rows, ${ageOf('fetchedAt')} AS "ageMs", ${ageOf('failedAt')} AS "failedAgeMs",
      EXISTS (SELECT 1 FROM claimed) AS "isClaimed"
    FROM (SELECT 1) AS always
    LEFT JOIN fetched_lists AS list ON list.place = ${place} AND list."userId" IS NOT DISTINCT FROM ${owner}::uuid`;
  const [{ isClaimed, ...found }] = foundSchema.parse(rows);
  return { ...found, claimId: isClaimed ? claimId : null };
}

/** Ends the claim. A list that is too long is not stored. */
export async function saveFetchedList(
  owner: OwnerId | null,
  { place, claimId }: { readonly place: string; readonly claimId: string },
  rows: readonly unknown[],
): Promise<void> {
  const json = JSON.stringify(rows);
  const isKept = json.length <= LIST_LIMIT_CHARACTERS;
  await prisma().$executeRaw`
    WITH expired AS (
      DELETE FROM fetched_lists WHERE "expiresAt" < now() AND place <> ${place}
    ), earlier AS (
      DELETE FROM fetched_lists WHERE "userId" = ${owner}::uuid AND place <> ${place} AND place IN (
        SELECT place FROM fetched_lists WHERE "userId" = ${owner}::uuid ORDER BY "expiresAt" DESC OFFSET ${LISTS_OF_USER}::int)
    )
    UPDATE fetched_lists SET "claimedUntil" = NULL, "failedAt" = NULL,
      models = ${isKept ? json : null}::jsonb, "fetchedAt" = CASE WHEN ${isKept}::boolean THEN now() END,
      "expiresAt" = now() + ${KEPT_HOURS}::int * interval '1 hour'
    WHERE place = ${place} AND "claimId" = ${claimId}::uuid AND "userId" IS NOT DISTINCT FROM ${owner}::uuid`;
}

/** Ends the claim, and keeps the list that is there. */
export async function saveFailedFetch(
  owner: OwnerId | null,
  { place, claimId }: { readonly place: string; readonly claimId: string },
): Promise<void> {
  await prisma().$executeRaw`
    UPDATE fetched_lists SET "claimedUntil" = NULL, "failedAt" = now()
    WHERE place = ${place} AND "claimId" = ${claimId}::uuid AND "userId" IS NOT DISTINCT FROM ${owner}::uuid`;
}

function ageOf(column: 'fetchedAt' | 'failedAt'): Prisma.Sql {
  return Prisma.raw(`(extract(epoch FROM now() - list."${column}") * 1000)::float8`);
}
