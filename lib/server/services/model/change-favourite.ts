import 'server-only';
import type { FavouriteChange, FavouriteModelsAnswer } from '@/lib/contracts/model/favourite-models';
import { AppError } from '@/lib/domain/shared/app-error';
import { FAVOURITE_MODELS_LIMIT } from '@/lib/domain/model/favourite-model';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { saveFavouriteModel } from '../../db/model/favourite-model-repository';

/** Marks a model for the owner, or takes the mark away; gives the list. Throws validation_failed when it is full. */
export async function changeFavourite(
  owner: OwnerId,
  { endpoint, model, isFavourite }: FavouriteChange,
): Promise<FavouriteModelsAnswer> {
  const favourites = await saveFavouriteModel(owner, { endpoint, model }, isFavourite);
  if (favourites === null)
    throw new AppError('validation_failed', {
      fields: { isFavourite: `at most ${String(FAVOURITE_MODELS_LIMIT)} models can be marked` },
    });
  return { favourites: [...favourites] };
}
