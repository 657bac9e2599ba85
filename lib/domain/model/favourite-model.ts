import * as z from 'zod/mini';

/** Longer lists would not be usable. */
export const FAVOURITE_MODELS_LIMIT = 100;

/** The model may no longer be listed. */
export const favouriteModelSchema = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(256)),
  model: z.string().check(z.minLength(1), z.maxLength(256)),
});

export type FavouriteModel = Readonly<z.infer<typeof favouriteModelSchema>>;

/** They keep the order in which they were marked. */
export const favouriteModelsSchema = z.array(favouriteModelSchema);

export function isFavourite(
  favourites: readonly FavouriteModel[],
  { endpoint, model }: FavouriteModel,
): boolean {
  return favourites.some((each) => each.endpoint === endpoint && each.model === model);
}

/** New ones go to the end; null means that the list is full. */
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
