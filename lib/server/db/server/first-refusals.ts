import 'server-only';
import { z } from 'zod';
import {
  modelAbilitySchema,
  REFUSAL_DAYS,
  type ModelAbility,
  type RefusedAbilities,
} from '@/lib/domain/model/ability/model-ability';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { STORED_MODELS_LIMIT } from './list-model-abilities';
import type { ModelPlace } from './model-place';

/** Only one user was refused this until now, at an endpoint that is the same for all. */
export interface FirstRefusal extends ModelPlace {
  readonly ability: ModelAbility;
  readonly userId: string;
  readonly reach: string;
  readonly refusedAt: Date;
}

/** What one user is refused beyond this limit is tried each time. */
const USER_LIMIT = 200;

/** What is refused again within this time is not written again. */
const SAME_REFUSAL = Prisma.sql`interval '1 day'`;

const rowsSchema = z.array(
  z.object({
    endpoint: z.string(),
    model: z.string(),
    ability: modelAbilitySchema,
    userId: z.string(),
    reach: z.string(),
    refusedAt: z.date(),
  }),
);

/** Returns all that is stored; every process holds it, see stored-server.ts. */
export async function unsafeListFirstRefusals(): Promise<FirstRefusal[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT endpoint, model, ability, "userId", reach, "refusedAt" FROM first_refusals
    ORDER BY endpoint, model, ability LIMIT ${STORED_MODELS_LIMIT}`;
  return rowsSchema.parse(rows);
}

/**
 * Remembers what was refused to no other user; returns how many rows changed. It locks the other user's row, so that
 * the second of two calls finds what the first wrote.
 */
export async function insertFirstRefusals(
  transaction: Prisma.TransactionClient,
  owner: OwnerId,
  { endpoint, model }: ModelPlace,
  reach: string,
  refused: RefusedAbilities,
): Promise<number> {
  const abilities = Object.keys(refused).sort();
  const forgotten = await transaction.$executeRaw`
      DELETE FROM first_refusals WHERE "refusedAt" < now() - ${REFUSAL_DAYS} * interval '1 day'`;
  const written = await transaction.$executeRaw`
      INSERT INTO first_refusals (endpoint, model, ability, "userId", reach)
      SELECT ${endpoint}, ${model}, asked.ability, "userId", ${reach}
      FROM users, unnest(${abilities}::text[]) AS asked (ability)
      WHERE "userId" = ${owner}::uuid
        AND NOT EXISTS (
          SELECT 1 FROM model_abilities AS known
          WHERE known.endpoint = ${endpoint} AND known.model = ${model} AND known.reach = ${reach}
            AND (known.refused ->> asked.ability)::timestamptz > now() - ${SAME_REFUSAL})
        AND (EXISTS (
            SELECT 1 FROM first_refusals AS first
            WHERE first.endpoint = ${endpoint} AND first.model = ${model} AND first.ability = asked.ability)
          OR ((SELECT count(*) FROM first_refusals WHERE "userId" = ${owner}::uuid) < ${USER_LIMIT}
            AND (SELECT count(*) FROM first_refusals) < ${STORED_MODELS_LIMIT}))
      ORDER BY asked.ability
      ON CONFLICT (endpoint, model, ability) DO UPDATE SET
        "userId" = EXCLUDED."userId", reach = EXCLUDED.reach, "refusedAt" = now()
      WHERE first_refusals.reach <> EXCLUDED.reach OR (first_refusals."userId" = EXCLUDED."userId"
        AND first_refusals."refusedAt" < now() - ${SAME_REFUSAL})`;
  return forgotten + written;
}
