import * as z from 'zod/mini';
import { favouriteModelSchema, favouriteModelsSchema } from '@/lib/domain/model/favourite-model';

/** `GET` lists them; `PUT` {@link favouriteChangeSchema} marks or unmarks. */
export const FAVOURITE_MODELS_PATH = '/api/user/favourites';

/** One at a time keeps tabs apart. */
export const favouriteChangeSchema = z.strictObject({
  ...favouriteModelSchema.shape,
  isFavourite: z.boolean(),
});

export type FavouriteChange = z.infer<typeof favouriteChangeSchema>;

/** They keep the order of marking. */
export const favouriteModelsAnswerSchema = z.object({ favourites: favouriteModelsSchema });

export type FavouriteModelsAnswer = z.infer<typeof favouriteModelsAnswerSchema>;
