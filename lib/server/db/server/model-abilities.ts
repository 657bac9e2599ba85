import 'server-only';
import {
  REFUSAL_DAYS,
  type DecidedAbilities,
  type ModelAbility,
  type RefusedAbilities,
} from '@/lib/domain/model/ability/model-ability';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { insertActionSql, type NewAdminAction } from './admin-action-repository';
import { insertFirstRefusals } from './first-refusals';
import { STORED_MODELS_LIMIT } from './list-model-abilities';
import type { ModelPlace } from './model-place';
import { NEXT_REVISION } from './next-revision';
import { forgetStoredServer } from './stored-server';

/** The refusal counts for the owner, and for all users where another one was refused in the same way. */
export async function rememberRefusals(
  owner: OwnerId,
  { endpoint, model }: ModelPlace,
  reach: string,
  refused: RefusedAbilities,
): Promise<void> {
  const json = JSON.stringify(refused);
  const ofOthers = Prisma.sql`
    FROM first_refusals
    WHERE endpoint = ${endpoint} AND model = ${model} AND reach = ${reach} AND "userId" <> ${owner}::uuid
      AND ${json}::jsonb ? ability`;
  const hasChanged = await prisma().$transaction(async (transaction) => {
    const first = await insertFirstRefusals(transaction, owner, { endpoint, model }, reach, refused);
    const forgotten = await transaction.$executeRaw`
      DELETE FROM model_abilities
      WHERE decided = '{}' AND "updatedAt" < now() - ${REFUSAL_DAYS} * interval '1 day'`;
    const confirmed = await transaction.$executeRaw`
      INSERT INTO model_abilities (endpoint, model, refused, reach)
      SELECT ${endpoint}, ${model}, confirmed.refused, ${reach}
      FROM (SELECT jsonb_object_agg(ability, ${json}::jsonb -> ability) AS refused ${ofOthers}) AS confirmed
      WHERE confirmed.refused IS NOT NULL
        AND ((SELECT count(*) FROM model_abilities) < ${STORED_MODELS_LIMIT}
          OR EXISTS (SELECT 1 FROM model_abilities WHERE endpoint = ${endpoint} AND model = ${model}))
      ON CONFLICT (endpoint, model) DO UPDATE SET
        refused = CASE WHEN model_abilities.reach = EXCLUDED.reach
          THEN model_abilities.refused || EXCLUDED.refused ELSE EXCLUDED.refused END,
        reach = EXCLUDED.reach,
        "updatedAt" = now()`;
    const shared = await transaction.$executeRaw`DELETE ${ofOthers}`;
    const hasWritten = first + forgotten + confirmed + shared > 0;
    if (hasWritten) await transaction.$executeRaw(NEXT_REVISION);
    return hasWritten;
  });
  if (hasChanged) forgetStoredServer();
}

/** What is named without a decision is left to what is known. */
export async function unsafeDecide(
  { endpoint, model }: ModelPlace,
  named: readonly (keyof DecidedAbilities)[],
  decisions: DecidedAbilities,
  action: NewAdminAction,
): Promise<void> {
  const decided = JSON.stringify(decisions);
  await prisma().$transaction([
    prisma().$executeRaw`
      INSERT INTO model_abilities (endpoint, model, decided) VALUES (${endpoint}, ${model}, ${decided}::jsonb)
      ON CONFLICT (endpoint, model) DO UPDATE SET
        decided = (model_abilities.decided - ${[...named]}::text[]) || EXCLUDED.decided, "updatedAt" = now()`,
    prisma().$executeRaw(NEXT_REVISION),
    prisma().$executeRaw(insertActionSql(action)),
  ]);
  forgetStoredServer();
}

/** The refusal of one user, or of all, is forgotten. */
export async function unsafeForgetRefusal(
  { endpoint, model }: ModelPlace,
  ability: ModelAbility,
  action: NewAdminAction,
): Promise<void> {
  await prisma().$transaction([
    // The rows are locked in the order in which an answer writes what it learns.
    prisma().$executeRaw`
      DELETE FROM first_refusals WHERE endpoint = ${endpoint} AND model = ${model} AND ability = ${ability}`,
    prisma().$executeRaw`
      UPDATE model_abilities SET refused = refused - ${ability}::text, "updatedAt" = now()
      WHERE endpoint = ${endpoint} AND model = ${model}`,
    prisma().$executeRaw(NEXT_REVISION),
    prisma().$executeRaw(insertActionSql(action)),
  ]);
  forgetStoredServer();
}
