'use client';

import type { ModelFacts } from '@/lib/domain/model/model-facts';
import { useModelWords } from './use-model-words';

interface ModelFactsLineProps {
  facts: ModelFacts | undefined;
  /** Calls of its endpoint are paid with the user's own key. */
  isOwnKey: boolean;
}

/**
 * Capabilities and price of the model under the pointer or the arrow keys, in words; on a small screen there is
 * neither.
 */
export function ModelFactsLine({ facts, isOwnKey }: ModelFactsLineProps) {
  const words = useModelWords();
  return (
    <p
      aria-hidden
      className="text-muted-foreground hidden min-h-9 shrink-0 items-center border-t px-4 py-2 text-xs desktop:flex"
    >
      {facts === undefined ? null : words(facts, isOwnKey).sentences.join(' · ')}
    </p>
  );
}
