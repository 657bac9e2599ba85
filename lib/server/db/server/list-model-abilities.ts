import 'server-only';
import { z } from 'zod';
import {
  decidedAbilitiesSchema,
  refusedAbilitiesSchema,
  type DecidedAbilities,
  type RefusedAbilities,
} from '@/lib/domain/model/ability/model-ability';
import { prisma } from '../prisma';

export interface StoredAbilities {
  readonly endpoint: string;
  readonly model: string;
  readonly decided: DecidedAbilities;
  readonly refused: RefusedAbilities;
  readonly reach: string;
}

/** What further models are refused is tried each time. */
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

/** Every process holds the result, see stored-server.ts. */
export async function unsafeListModelAbilities(): Promise<StoredAbilities[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT endpoint, model, decided, refused, reach FROM model_abilities
    ORDER BY endpoint, model LIMIT ${STORED_MODELS_LIMIT}`;
  return rowsSchema.parse(rows);
}
