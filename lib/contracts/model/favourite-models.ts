import * as z from 'zod/mini';
import { favouriteModelSchema, favouriteModelsSchema } from '@/lib/domain/model/favourite-model';

/** `GET` lists the marked models; `PUT` {@link favouriteChangeSchema} marks or unmarks one. */
export const FAVOURITE_MODELS_PATH = '/api/user/favourites';

/** It carries one mark, so that two tabs do not undo each other's changes. */
export const favouriteChangeSchema = z.strictObject({
  ...favouriteModelSchema.shape,
  isFavourite: z.boolean(),
});

export type FavouriteChange = z.infer<typeof favouriteChangeSchema>;

/** They keep the order in which they were marked. */
export const favouriteModelsAnswerSchema = z.object({ favourites: favouriteModelsSchema });

export type FavouriteModelsAnswer = z.infer<typeof favouriteModelsAnswerSchema>;
