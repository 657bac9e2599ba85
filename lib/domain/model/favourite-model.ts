import { z } from 'zod';

/** So many models a person may mark; nobody finds anything among more. */
export const FAVOURITE_MODELS_LIMIT = 100;

/** A model at an endpoint that a person marked. It may have left the lists since. */
export const favouriteModelSchema = z.object({
  endpoint: z.string().min(1).max(256),
  model: z.string().min(1).max(256),
});

export type FavouriteModel = Readonly<z.infer<typeof favouriteModelSchema>>;

/** The marked models, the one marked first first. */
export const favouriteModelsSchema = z.array(favouriteModelSchema);

/** True when the model is among the marked ones. */
export function isFavourite(
  favourites: readonly FavouriteModel[],
  { endpoint, model }: FavouriteModel,
): boolean {
  return favourites.some((each) => each.endpoint === endpoint && each.model === model);
}

/**
 * The list with the mark set or taken away. A new one goes to the end; what is there already stays in its place. Null when
 * the list is full.
 */
export function changeFavourites(
  favourites: readonly FavouriteModel[],
  { endpoint, model }: FavouriteModel,
  isMarked: boolean,
): readonly FavouriteModel[] | null {
  const has = isFavourite(favourites, { endpoint, model });
  if (isMarked === has) return favourites;
  if (!isMarked) return favourites.filter((each) => each.endpoint !== endpoint || each.model !== model);
  return favourites.length >= FAVOURITE_MODELS_LIMIT ? null : [...favourites, { endpoint, model }];
}
