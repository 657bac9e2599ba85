import { preloadFavourites } from './favourite-models';
import { preloadModelFacts } from './use-model-facts';

/** A list is then complete at first sight. */
export async function preloadModelList(): Promise<void> {
  await Promise.all([preloadModelFacts(), preloadFavourites()]);
}
