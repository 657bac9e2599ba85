import 'server-only';
import {
  REFUSAL_DAYS,
  type ModelAbility,
  type RefusedAbilities,
} from '@/lib/domain/model/ability/model-ability';
import { prisma } from '../prisma';
import { insertActionSql, type NewAdminAction } from './admin-action-repository';
import { STORED_MODELS_LIMIT } from './list-model-abilities';
import { NEXT_REVISION } from './next-revision';
import { forgetStoredServer } from './stored-server';

/** A model at an endpoint. */
export interface ModelPlace {
  readonly endpoint: string;
  readonly model: string;
}

/** Remembers what a provider refused, beside what it refused before when it was reached the same way. */
export async function unsafeRememberRefusals(
  { endpoint, model }: ModelPlace,
  reach: string,
  refused: RefusedAbilities,
): Promise<void> {
  const json = JSON.stringify(refused);
  await prisma().$transaction([
    prisma().$executeRaw`
      DELETE FROM model_abilities
      WHERE decided = '{}' AND "updatedAt" < now() - ${REFUSAL_DAYS} * interval '1 day'`,
    prisma().$executeRaw`
      INSERT INTO model_abilities (endpoint, model, refused, reach)
      SELECT ${endpoint}, ${model}, ${json}::jsonb, ${reach}
      WHERE (SELECT count(*) FROM model_abilities) < ${STORED_MODELS_LIMIT}
        OR EXISTS (SELECT 1 FROM model_abilities WHERE endpoint = ${endpoint} AND model = ${model})
      ON CONFLICT (endpoint, model) DO UPDATE SET
        refused = CASE WHEN model_abilities.reach = EXCLUDED.reach
          THEN model_abilities.refused || EXCLUDED.refused ELSE EXCLUDED.refused END,
        reach = EXCLUDED.reach,
        "updatedAt" = now()`,
    prisma().$executeRaw(NEXT_REVISION),
  ]);
  forgetStoredServer();
}

/** Stores what an administrator decided, null to leave it to what is known, and writes the action down. */
export async function unsafeDecideAbility(
  { endpoint, model }: ModelPlace,
  ability: ModelAbility,
  decision: boolean | null,
  action: NewAdminAction,
): Promise<void> {
  const decided = JSON.stringify(decision === null ? {} : { [ability]: decision });
  await prisma().$transaction([
    prisma().$executeRaw`
      INSERT INTO model_abilities (endpoint, model, decided) VALUES (${endpoint}, ${model}, ${decided}::jsonb)
      ON CONFLICT (endpoint, model) DO UPDATE SET
        decided = (model_abilities.decided - ${ability}::text) || EXCLUDED.decided, "updatedAt" = now()`,
    prisma().$executeRaw(NEXT_REVISION),
    prisma().$executeRaw(insertActionSql(action)),
  ]);
  forgetStoredServer();
}

/** Forgets that a provider refused an ability, and writes the action down. */
export async function unsafeForgetRefusal(
  { endpoint, model }: ModelPlace,
  ability: ModelAbility,
  action: NewAdminAction,
): Promise<void> {
  await prisma().$transaction([
    prisma().$executeRaw`
      UPDATE model_abilities SET refused = refused - ${ability}::text, "updatedAt" = now()
      WHERE endpoint = ${endpoint} AND model = ${model}`,
    prisma().$executeRaw(NEXT_REVISION),
    prisma().$executeRaw(insertActionSql(action)),
  ]);
  forgetStoredServer();
}
