import { knownOf } from '../model/table/model-table';

/** The longest name of a model that is kept. */
const MODEL_LIMIT_CHARACTERS = 256;

/** Returns the endpoint of the maker of a model by its name; null when the name does not tell. */
export function endpointOfModel(model: string): 'openAI' | 'anthropic' | 'google' | null {
  return knownOf(model, 'home') ?? null;
}

/** A model's name as it may be stored; null when there is none. */
export function modelName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value.trim().slice(0, MODEL_LIMIT_CHARACTERS).toWellFormed().replaceAll('\0', '');
  return name === '' ? null : name;
}
