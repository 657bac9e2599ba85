import { mutate } from 'swr';
import { MODELS_PATH } from '@/lib/contracts/model/endpoints';
import { MODEL_FACTS_PATH } from '@/lib/contracts/model/model-facts';
import type { KnownFacts } from './use-model-facts';

/** Asks anew which models there are and what is known of them: a key that came or went may change both. */
export function refreshModels(): void {
  void mutate(MODELS_PATH);
  void refreshFacts();
}

/** By a fetch of its own: asking those who show the facts anew asks the first of them, which may be one that fetches none. */
async function refreshFacts(): Promise<void> {
  try {
    // Its code is large, and a key comes or goes rarely.
    const { fetchModelFacts } = await import('./use-model-facts');
    await mutate<KnownFacts>(MODEL_FACTS_PATH, fetchModelFacts(), { revalidate: false });
  } catch {
    // What was known stays until the page is loaded again.
  }
}
