import { knownOf } from '../model/table/model-table';

/** The longest model name that is stored. */
const MODEL_LIMIT_CHARACTERS = 256;

/** Returns the endpoint of a model's maker, judged by its name; null when the name does not show it. */
export function endpointOfModel(model: string): 'openAI' | 'anthropic' | 'google' | null {
  return knownOf(model, 'home') ?? null;
}

/** Returns a model's name as it may be stored; null when there is none. */
export function modelName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value.trim().slice(0, MODEL_LIMIT_CHARACTERS).toWellFormed().replaceAll('\0', '');
  return name === '' ? null : name;
}
