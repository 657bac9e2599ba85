import { preloadFavourites } from './favourite-models';
import { preloadModelFacts } from './use-model-facts';

/** The list is then complete when it opens. */
export async function preloadModelList(): Promise<void> {
  await Promise.all([preloadModelFacts(), preloadFavourites()]);
}
