import 'server-only';
import type { FavouriteModelsAnswer } from '@/lib/contracts/model/favourite-models';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listFavouriteModels } from '../../db/model/favourite-model-repository';

/** The models the owner marked, the one marked first first; also those that are offered no more. */
export async function listFavourites(owner: OwnerId): Promise<FavouriteModelsAnswer> {
  return { favourites: [...(await listFavouriteModels(owner))] };
}
