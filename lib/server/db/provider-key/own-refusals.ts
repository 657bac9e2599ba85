import 'server-only';
import { z } from 'zod';
import {
  refusedAbilitiesSchema,
  REFUSAL_DAYS,
  type ModelAbility,
  type RefusedAbilities,
} from '@/lib/domain/model/ability/model-ability';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

/** What further models refuse is not stored, and tried each time. */
const MODELS_LIMIT = 200;

const rowsSchema = z.array(z.object({ model: z.string(), refused: refusedAbilitiesSchema }));

/** What was learned with another key, or at an address that the owner has since changed, does not count. */
export async function listOwnRefusals(
  owner: OwnerId,
  endpoint: string,
  reach: string,
): Promise<ReadonlyMap<string, RefusedAbilities>> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT model, refused FROM own_refusals
    WHERE "userId" = ${owner}::uuid AND endpoint = ${endpoint} AND reach = ${reach}`;
  return new Map(rowsSchema.parse(rows).map(({ model, refused }) => [model, refused]));
}

export async function rememberOwnRefusals(
  owner: OwnerId,
  { endpoint, model, reach }: { readonly endpoint: string; readonly model: string; readonly reach: string },
  refused: RefusedAbilities,
): Promise<void> {
  const json = JSON.stringify(refused);
  await prisma().$executeRaw`
    WITH forgotten AS (
      DELETE FROM own_refusals
      WHERE "userId" = ${owner}::uuid AND "updatedAt" < now() - ${REFUSAL_DAYS} * interval '1 day'
        AND (endpoint, model) <> (${endpoint}, ${model})
    ), living AS (
      SELECT endpoint, model FROM own_refusals
      WHERE "userId" = ${owner}::uuid AND "updatedAt" >= now() - ${REFUSAL_DAYS} * interval '1 day'
    )
    INSERT INTO own_refusals ("userId", endpoint, model, refused, reach)
    SELECT "userId", ${endpoint}, ${model}, ${json}::jsonb, ${reach} FROM users
    WHERE "userId" = ${owner}::uuid
      AND ((SELECT count(*) FROM living) < ${MODELS_LIMIT}
        OR EXISTS (SELECT 1 FROM living WHERE endpoint = ${endpoint} AND model = ${model}))
    ON CONFLICT ("userId", endpoint, model) DO UPDATE SET
      refused = CASE WHEN own_refusals.reach = EXCLUDED.reach
          AND own_refusals."updatedAt" >= now() - ${REFUSAL_DAYS} * interval '1 day'
        THEN own_refusals.refused || EXCLUDED.refused ELSE EXCLUDED.refused END,
      reach = EXCLUDED.reach,
      "updatedAt" = now()`;
}

export async function forgetOwnRefusal(
  owner: OwnerId,
  { endpoint, model }: { readonly endpoint: string; readonly model: string },
  ability: ModelAbility,
): Promise<void> {
  await prisma().$executeRaw`
    UPDATE own_refusals SET refused = refused - ${ability}::text
    WHERE "userId" = ${owner}::uuid AND endpoint = ${endpoint} AND model = ${model}`;
}
