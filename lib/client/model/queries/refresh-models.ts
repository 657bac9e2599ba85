import { mutate } from 'swr';
import { MODELS_PATH } from '@/lib/contracts/model/endpoints';
import { MODEL_FACTS_PATH } from '@/lib/contracts/model/model-facts';
import type { KnownFacts } from './use-model-facts';

/** A changed key may change models and facts. */
export function refreshModels(): void {
  void mutate(MODELS_PATH);
  void refreshFacts();
}

/**
 * Revalidating through the hooks would ask the first component that uses the facts, which may be one that fetches
 * none.
 */
async function refreshFacts(): Promise<void> {
  try {
    // The code is large, and keys rarely change.
    const { fetchModelFacts } = await import('./use-model-facts');
    await mutate<KnownFacts>(MODEL_FACTS_PATH, fetchModelFacts(), { revalidate: false });
  } catch {
    // The known facts stay until the page is loaded again.
  }
}
