import { z } from 'zod';
import { isRecord } from '@/lib/domain/shared/json-record';

/** The longest list that is known has a quarter of it. */
const MODEL_LIMIT = 2_000;
const ID_LIMIT_CHARACTERS = 256;

/** The list is cut before its entries are parsed. */
export function boundedList<Schema extends z.ZodType>(idName: string, model: Schema) {
  return z.preprocess((raw) => (Array.isArray(raw) ? firstModels(raw, idName) : raw), z.array(model));
}

function firstModels(raw: readonly unknown[], idName: string): unknown[] {
  return raw.slice(0, MODEL_LIMIT).filter((model) => {
    const id = isRecord(model) ? model[idName] : undefined;
    return typeof id !== 'string' || id.length <= ID_LIMIT_CHARACTERS;
  });
}
