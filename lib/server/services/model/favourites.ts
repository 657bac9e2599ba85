import 'server-only';
import type { FavouriteModelsAnswer, FavouriteChange } from '@/lib/contracts/model/favourite-models';
import { FAVOURITE_MODELS_LIMIT } from '@/lib/domain/model/favourite-model';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listFavouriteModels, saveFavouriteModel } from '../../db/model/favourite-model-repository';

/** Returns the order of marking, also models no longer offered. */
export async function listFavourites(owner: OwnerId): Promise<FavouriteModelsAnswer> {
  return { favourites: [...(await listFavouriteModels(owner))] };
}

/** Throws validation_failed when the list is full. */
export async function updateFavourite(
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
