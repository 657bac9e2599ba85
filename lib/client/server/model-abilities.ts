'use client';

import useSWR, { mutate } from 'swr';
import {
  MODEL_ABILITIES_PATH,
  modelAbilitiesAnswerSchema,
  modelAbilitiesPath,
  type AbilitiesOfModel,
  type AbilityPlace,
  type FiguresDecision,
} from '@/lib/contracts/server/model-abilities';
import { refreshModels } from '../model/queries/refresh-models';
import { requestJson } from '../request/request';

/** Undefined means loading. */
export function useModelAbilities(endpoint: string): {
  models: readonly AbilitiesOfModel[] | undefined;
  error: unknown;
  retry: () => void;
} {
  const path = modelAbilitiesPath(endpoint);
  const { data, error, mutate: again } = useSWR<AbilitiesOfModel[], unknown>(path, fetchAbilities);
  return { models: data, error, retry: () => void again() };
}

/** The decision applies to everyone here; null leaves it to what is known. */
export function decideAbility(place: AbilityPlace, decided: boolean | null): Promise<void> {
  return change('PUT', place, { ...place, decided });
}

/** The decision applies to everyone, from the next answer on. */
export function decideFigures(decision: FiguresDecision): Promise<void> {
  return change('PUT', decision, decision);
}

/** The ability is then tried again. */
export function forgetRefusal(place: AbilityPlace): Promise<void> {
  return change('DELETE', place, place);
}

async function change(
  method: 'PUT' | 'DELETE',
  { endpoint }: Pick<AbilityPlace, 'endpoint'>,
  json: object,
): Promise<void> {
  const { models } = await requestJson(MODEL_ABILITIES_PATH, modelAbilitiesAnswerSchema, { method, json });
  await mutate(modelAbilitiesPath(endpoint), models, { revalidate: false });
  refreshModels();
}

async function fetchAbilities(path: string): Promise<AbilitiesOfModel[]> {
  return (await requestJson(path, modelAbilitiesAnswerSchema)).models;
}
