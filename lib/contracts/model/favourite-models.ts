import { z } from 'zod';
import { favouriteModelSchema, favouriteModelsSchema } from '@/lib/domain/model/favourite-model';

/** `GET` the models the person marked, `PUT` {@link favouriteChangeSchema}: marks one, or takes the mark away. */
export const FAVOURITE_MODELS_PATH = '/api/user/favourites';

/** One mark at a time, so that two tabs never take back each other's. */
export const favouriteChangeSchema = z.strictObject({
  ...favouriteModelSchema.shape,
  isFavourite: z.boolean(),
});

export type FavouriteChange = z.infer<typeof favouriteChangeSchema>;

/** The answer of both, the one marked first first. */
export const favouriteModelsAnswerSchema = z.object({ favourites: favouriteModelsSchema });

export type FavouriteModelsAnswer = z.infer<typeof favouriteModelsAnswerSchema>;
