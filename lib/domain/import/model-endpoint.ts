import { knownOf } from '../model/table/model-table';

const MODEL_LIMIT_CHARACTERS = 256;

export function endpointOfModel(model: string): 'openAI' | 'anthropic' | 'google' | null {
  return knownOf(model, 'home') ?? null;
}

export function modelName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value.trim().slice(0, MODEL_LIMIT_CHARACTERS).toWellFormed().replaceAll('\0', '');
  return name === '' ? null : name;
}
