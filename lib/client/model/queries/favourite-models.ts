'use client';

import { mutate, type SWRResponse } from 'swr';
import useSWRImmutable from 'swr/immutable';
import {
  FAVOURITE_MODELS_PATH,
  favouriteModelsAnswerSchema,
  type FavouriteModelsAnswer,
} from '@/lib/contracts/model/favourite-models';
import { changeFavourites, type FavouriteModel } from '@/lib/domain/model/favourite-model';
import { requestJson } from '../../request/request';
import { userValue } from '../../scope/user-scope';
import { useSession } from '../../session/use-session';

const NONE: readonly FavouriteModel[] = [];

/** They keep the order in which they were marked; the list is empty while loading. */
export function useFavouriteModels(): readonly FavouriteModel[] {
  return useFavouritesAnswer().data?.favourites ?? NONE;
}

/** A failed fetch ends the loading. */
export function useAreFavouritesLoading(): boolean {
  const { data, error } = useFavouritesAnswer();
  return data === undefined && error === undefined;
}

/** The list is fetched once, before it opens, so that no line moves. */
export async function preloadFavourites(): Promise<void> {
  if (isAsked.current) return;
  isAsked.current = true;
  // The list asks again where this fails.
  await mutate<FavouriteModelsAnswer>(FAVOURITE_MODELS_PATH, fetchFavourites(), { revalidate: false });
}

const isAsked = userValue<boolean>(() => false);

function useFavouritesAnswer(): SWRResponse<FavouriteModelsAnswer, unknown> {
  const { status } = useSession();
  const key = status === 'authenticated' ? FAVOURITE_MODELS_PATH : null;
  return useSWRImmutable<FavouriteModelsAnswer, unknown>(key, fetchFavourites);
}

/** The screen changes immediately and reverts on a refusal. Throws RequestError. */
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
