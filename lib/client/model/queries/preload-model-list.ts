import { preloadFavourites } from './favourite-models';
import { preloadModelFacts } from './use-model-facts';

/** Asks for all that a list of models shows, so that it is complete at first sight. */
export async function preloadModelList(): Promise<void> {
  await Promise.all([preloadModelFacts(), preloadFavourites()]);
}
