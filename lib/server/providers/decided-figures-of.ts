import 'server-only';
import type { DecidedFigures } from '@/lib/domain/model/ability/decided-figures';
import type { StoredAbilities } from '../db/server/list-model-abilities';
import { knownStoredServer } from '../db/server/stored-server';
import { entries } from './offer';

/** The result is kept, since a list asks for thousands of models. */
const byPlace = new WeakMap<readonly StoredAbilities[], ReadonlyMap<string, DecidedFigures>>();

/** The decision counts however a user reaches the endpoint. */
export async function decidedFiguresOf(endpoint: string, model: string): Promise<DecidedFigures> {
  const entry = (await entries()).find(({ name }) => name === endpoint);
  return figuresByPlace(knownStoredServer().abilities).get(placeOf(entry?.ground ?? endpoint, model)) ?? {};
}

function figuresByPlace(abilities: readonly StoredAbilities[]): ReadonlyMap<string, DecidedFigures> {
  const known = byPlace.get(abilities);
  if (known !== undefined) return known;
  const figures = new Map(
    abilities.map(({ endpoint, model, decided }) => [placeOf(endpoint, model), decided] as const),
  );
  byPlace.set(abilities, figures);
  return figures;
}

function placeOf(endpoint: string, model: string): string {
  return `${endpoint}\n${model}`;
}
