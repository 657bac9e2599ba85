import { mutate } from 'swr';
import { MODELS_PATH } from '@/lib/contracts/endpoints';
import { MODEL_FACTS_PATH } from '@/lib/contracts/model-facts';

/** Asks anew which models there are and what is known of them: a key that came or went may change both. */
export function refreshModels(): void {
  void mutate(MODELS_PATH);
  void mutate(MODEL_FACTS_PATH);
}
