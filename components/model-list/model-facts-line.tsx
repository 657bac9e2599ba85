'use client';

import type { ModelFacts } from '@/lib/domain/model/model-facts';
import { useModelWords } from './use-model-words';

interface ModelFactsLineProps {
  name: string;
  facts: ModelFacts | undefined;
  isOwnKey: boolean;
}

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
