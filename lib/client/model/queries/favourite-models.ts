'use client';

import { mutate } from 'swr';
import useSWRImmutable from 'swr/immutable';
import {
  FAVOURITE_MODELS_PATH,
  favouriteModelsAnswerSchema,
  type FavouriteModelsAnswer,
} from '@/lib/contracts/model/favourite-models';
import { changeFavourites, type FavouriteModel } from '@/lib/domain/model/favourite-model';
import { requestJson } from '../../request/request';
import { useSession } from '../../session/use-session';

const NONE: readonly FavouriteModel[] = [];

/** Keeps the order in which they were marked; empty while loading. */
export function useFavouriteModels(): readonly FavouriteModel[] {
  const { status } = useSession();
  const key = status === 'authenticated' ? FAVOURITE_MODELS_PATH : null;
  return useSWRImmutable(key, fetchFavourites).data?.favourites ?? NONE;
}

/** The screen changes immediately and reverts if the server refuses. Throws RequestError. */
export async function markFavourite(
  { endpoint, model }: FavouriteModel,
  isFavourite: boolean,
): Promise<void> {
  const save = () =>
    requestJson(FAVOURITE_MODELS_PATH, favouriteModelsAnswerSchema, {
      method: 'PUT',
      json: { endpoint, model, isFavourite },
    });
  await mutate<FavouriteModelsAnswer>(FAVOURITE_MODELS_PATH, save(), {
    optimisticData: (known) => {
      const before = known?.favourites ?? [];
      return { favourites: [...(changeFavourites(before, { endpoint, model }, isFavourite) ?? before)] };
    },
    rollbackOnError: true,
    revalidate: false,
  });
}

function fetchFavourites(): Promise<FavouriteModelsAnswer> {
  return requestJson(FAVOURITE_MODELS_PATH, favouriteModelsAnswerSchema);
}
