import { fuzzyScore, toFuzzyText, type FuzzyText } from '../search/fuzzy-match';
import { isFavourite, type FavouriteModel } from './favourite-model';

export interface ModelGroup {
  readonly endpoint: string;
  readonly label: string;
  readonly models: readonly string[];
  /** Models are shown and found by these names; absent means by their ids. */
  readonly names?: ReadonlyMap<string, string>;
  readonly retired?: ReadonlySet<string>;
  /** The models are those of another endpoint: they are folded, and found only with the endpoint's name. */
  readonly isFolded?: boolean;
}

/** `key` is unique. */
export type ModelRow =
  | { readonly kind: 'heading'; readonly key: string; readonly endpoint: string | null }
  | {
      readonly kind: 'model';
      readonly key: string;
      readonly endpoint: string;
      readonly model: string;
      readonly isFavourite: boolean;
      readonly isInFavourites: boolean;
    }
  | { readonly kind: 'none'; readonly key: string; readonly endpoint: string }
  /** The row stands for retired models, or above them when they are shown. */
  | {
      readonly kind: 'fold';
      readonly of: 'retired' | 'all';
      readonly key: string;
      readonly endpoint: string;
      readonly count: number;
      readonly isUnfolded: boolean;
    };

export interface ShownRows {
  readonly unfolded: ReadonlySet<string>;
  /** A chosen model is never folded. */
  readonly chosen: readonly FavouriteModel[];
}

const FOLDED: ShownRows = { unfolded: new Set(), chosen: [] };

interface Candidate {
  readonly model: string;
  readonly text: FuzzyText;
}

export type ModelIndex = readonly (ModelGroup & { readonly candidates: readonly Candidate[] })[];

/** Keep the index as long as the lists stay the same. */
export function toModelIndex(groups: readonly ModelGroup[]): ModelIndex {
  return groups.map((group) => ({
    ...group,
    candidates: group.models.map((model) => ({
      model,
      text: toFuzzyText(`${group.names?.get(model) ?? model} ${group.label}`),
    })),
  }));
}

/** Returns the groups of offered endpoints. A group of copies that then stands alone is not folded. */
export function offeredGroups(
  index: ModelIndex,
  isOffered: (endpoint: string, place: number) => boolean,
): ModelIndex {
  const offered = index.filter(({ endpoint }, place) => isOffered(endpoint, place));
  return offered.length === 1 ? offered.map((group) => ({ ...group, isFolded: false })) : offered;
}

/**
 * Without a query favourites come first, then endpoints with their retired models folded; with one, the best matches
 * by endpoint.
 */
export function planModelRows(
  index: ModelIndex,
  favourites: readonly FavouriteModel[],
  query: string,
  shown: ShownRows = FOLDED,
): ModelRow[] {
  const typed = toFuzzyText(query);
  return typed.trim() === '' ? allRows(index, favourites, shown) : foundRows(index, favourites, typed);
}

function allRows(index: ModelIndex, favourites: readonly FavouriteModel[], shown: ShownRows): ModelRow[] {
  const offered = favourites.filter(({ endpoint, model }) =>
    index.some((group) => group.endpoint === endpoint && group.models.includes(model)),
  );
  const marked = new Set(offered.map(({ endpoint, model }) => toKey(endpoint, model)));
  return [
    ...(offered.length === 0 ? [] : [heading(null)]),
    ...offered.map(({ endpoint, model }): ModelRow => ({
      ...row(endpoint, model, true),
      key: `favourite ${toKey(endpoint, model)}`,
      isInFavourites: true,
    })),
    ...index.flatMap((group): ModelRow[] => {
      const { endpoint, models } = group;
      const { current, folded } = divide(group, shown);
      const toRow = (model: string) => row(endpoint, model, marked.has(toKey(endpoint, model)));
      return [
        heading(endpoint),
        ...(models.length === 0 ? [{ kind: 'none' as const, key: `none ${endpoint}`, endpoint }] : []),
        ...current.map(toRow),
        ...foldedRows(group, folded.map(toRow), shown.unfolded.has(endpoint)),
      ];
    }),
  ];
}

function divide(
  { endpoint, models, retired = new Set(), isFolded: isWhole = false }: ModelGroup,
  { chosen }: ShownRows,
) {
  const isFolded = (model: string) =>
    (isWhole || retired.has(model)) && !isFavourite(chosen, { endpoint, model });
  const current = models.filter((model) => !isFolded(model));
  return current.length === 0 && !isWhole
    ? { current: models, folded: [] }
    : { current, folded: models.filter(isFolded) };
}

function foldedRows(
  { endpoint, isFolded = false }: ModelGroup,
  rows: readonly ModelRow[],
  isUnfolded: boolean,
): ModelRow[] {
  if (rows.length === 0) return [];
  const toggle = {
    kind: 'fold' as const,
    of: isFolded ? ('all' as const) : ('retired' as const),
    key: `fold ${endpoint}`,
    endpoint,
    count: rows.length,
    isUnfolded,
  };
  return [toggle, ...(isUnfolded ? rows : [])];
}

function foundRows(index: ModelIndex, favourites: readonly FavouriteModel[], typed: FuzzyText): ModelRow[] {
  const words = typed.split(' ').filter(Boolean);
  const isNamed = ({ label }: ModelGroup) => words.some((word) => toFuzzyText(label).includes(word));
  const searched = index.filter((group) => group.isFolded !== true || isNamed(group));
  const hasAll = ({ text }: Candidate) => words.every((word) => text.includes(word));
  // While whole words are found anywhere, names that only contain the letters are noise.
  const isSpelled = searched.some(({ candidates }) => candidates.some(hasAll));
  const groups = searched.map(({ endpoint, candidates }) => ({
    endpoint,
    found: (isSpelled ? candidates.filter(hasAll) : candidates)
      .map(({ model, text }) => ({ model, score: fuzzyScore(typed, text) ?? -1 }))
      .filter(({ score }) => score >= 0)
      .sort((one, other) => other.score - one.score),
  }));
  return groups
    .filter(({ found }) => found.length > 0)
    .sort((one, other) => (other.found[0]?.score ?? 0) - (one.found[0]?.score ?? 0))
    .flatMap(({ endpoint, found }) => [
      heading(endpoint),
      ...found.map(({ model }) => row(endpoint, model, isFavourite(favourites, { endpoint, model }))),
    ]);
}

function heading(endpoint: string | null): ModelRow {
  return { kind: 'heading', key: `heading ${endpoint ?? ''}`, endpoint };
}

function row(endpoint: string, model: string, isMarked: boolean): Extract<ModelRow, { kind: 'model' }> {
  return {
    kind: 'model',
    key: toKey(endpoint, model),
    endpoint,
    model,
    isFavourite: isMarked,
    isInFavourites: false,
  };
}

function toKey(endpoint: string, model: string): string {
  return JSON.stringify([endpoint, model]);
}
