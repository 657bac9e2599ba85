'use client';

import type { ModelFacts } from '@/lib/domain/model/model-facts';
import { useModelWords } from './use-model-words';

interface ModelFactsLineProps {
  /** What the model is called; its line may be too short for that. */
  name: string;
  facts: ModelFacts | undefined;
  /** Calls of its endpoint are paid with the user's own key. */
  isOwnKey: boolean;
}

/**
 * Full name, capabilities and price of the model under the pointer or the arrow keys, in words; not on a small
 * screen.
 */
export function ModelFactsLine({ name, facts, isOwnKey }: ModelFactsLineProps) {
  const words = useModelWords();
  return (
    <p
      aria-hidden
      className="text-muted-foreground hidden min-h-9 shrink-0 border-t px-4 py-2 text-xs desktop:block"
    >
      <bdi className="text-foreground wrap-anywhere">{name}</bdi>
      {facts === undefined ? null : ` · ${words(facts, isOwnKey).sentences.join(' · ')}`}
    </p>
  );
}
