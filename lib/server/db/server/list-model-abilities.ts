import 'server-only';
import { z } from 'zod';
import {
  decidedAbilitiesSchema,
  refusedAbilitiesSchema,
  type DecidedAbilities,
  type RefusedAbilities,
} from '@/lib/domain/model/ability/model-ability';
import { prisma } from '../prisma';

/** What is stored of a model at an endpoint that is the same for everybody. */
export interface StoredAbilities {
  readonly endpoint: string;
  readonly model: string;
  readonly decided: DecidedAbilities;
  readonly refused: RefusedAbilities;
  /** How the provider was reached when it refused. */
  readonly reach: string;
}

/** Most models that are stored; what is refused by more is tried each time. */
export const STORED_MODELS_LIMIT = 5_000;

const rowsSchema = z.array(
  z.object({
    endpoint: z.string(),
    model: z.string(),
    decided: decidedAbilitiesSchema,
    refused: refusedAbilitiesSchema,
    reach: z.string(),
  }),
);

/** Returns all that is stored; every process holds it, see stored-server.ts. */
export async function unsafeListModelAbilities(): Promise<StoredAbilities[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT endpoint, model, decided, refused, reach FROM model_abilities
    ORDER BY endpoint, model LIMIT ${STORED_MODELS_LIMIT}`;
  return rowsSchema.parse(rows);
}
