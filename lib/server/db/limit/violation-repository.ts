import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

/** Points expire together, this long after the last of their kind. */
const SCORE_MEMORY_MS = 30 * 24 * 60 * 60 * 1000;

export interface NewViolation {
  readonly kind: string;
  readonly score: number;
  readonly address: string | null;
  readonly details: object | null;
}

/**
 * Returns the sum including this violation; two at the same moment get different sums. Points older than
 * SCORE_MEMORY_MS without newer ones do not count.
 */
export async function addViolation(owner: OwnerId, violation: NewViolation, now: Date): Promise<number> {
  const { kind, score, address, details } = violation;
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH violation AS (
      INSERT INTO violations ("userId", address, kind, score, details)
      VALUES (${owner}::uuid, ${address}, ${kind}, ${score}::int, ${details === null ? null : JSON.stringify(details)}::jsonb))
    INSERT INTO rate_limits (key, points, expire)
    VALUES (${`violation:${kind}:${owner}`}, ${score}::int, ${now.getTime() + SCORE_MEMORY_MS}::bigint)
    ON CONFLICT (key) DO UPDATE SET expire = excluded.expire,
      points = CASE WHEN rate_limits.expire <= ${now.getTime()}::bigint THEN excluded.points
        ELSE rate_limits.points + excluded.points END
    RETURNING points`;
  return z.tuple([z.object({ points: z.number() })]).parse(rows)[0].points;
}
