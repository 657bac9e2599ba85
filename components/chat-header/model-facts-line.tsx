'use client';

import type { ModelFacts } from '@/lib/domain/model-facts';
import { useModelWords } from './use-model-words';

/** What the model under the pointer or the arrow keys can and costs, in words; on a small screen there is neither. */
export function ModelFactsLine({ facts }: { facts: ModelFacts | undefined }) {
  const words = useModelWords();
  return (
    <p
      aria-hidden
      className="text-muted hidden min-h-9 shrink-0 items-center border-t px-4 py-2 text-xs desktop:flex"
    >
      {facts === undefined ? null : words(facts).sentences.join(' · ')}
    </p>
  );
}
