import { fuzzyScore, toFuzzyText } from './fuzzy-match';

export interface Rankable {
  readonly id: string;
  readonly name: string;
  readonly alias?: string;
}

const ALIAS_LOSS = 5;

const RECENT_GAIN_LIMIT = 12;

export interface Ranked<Thing> {
  readonly thing: Thing;
  readonly score: number;
}

/** The best one comes first, then recent ones, then the given order. */
export function rankByQuery<Thing extends Rankable>(
  things: readonly Thing[],
  query: string,
  recentIds: readonly string[],
): Ranked<Thing>[] {
  const wanted = toFuzzyText(query);
  return things
    .flatMap((thing) => {
      const own = fuzzyScore(wanted, toFuzzyText(thing.name));
      const other = thing.alias === undefined ? null : fuzzyScore(wanted, toFuzzyText(thing.alias));
      if (own === null && other === null) return [];
      const fit = Math.max(own ?? 0, other === null ? 0 : other - ALIAS_LOSS);
      return [{ thing, score: fit + recentGain(recentIds.indexOf(thing.id)) }];
    })
    .sort((one, next) => next.score - one.score);
}

function recentGain(place: number): number {
  return place === -1 ? 0 : Math.max(0, RECENT_GAIN_LIMIT - place);
}
