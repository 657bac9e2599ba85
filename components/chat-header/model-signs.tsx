import { Brain, Eye, Wrench } from 'lucide-react';
import type { ModelFacts } from '@/lib/domain/model/model-facts';

/** Side by side the signs stand below each other; alone on a line of a phone there is nothing to keep free. */
const HIDDEN = 'invisible max-desktop:hidden';

/** What a model can, as small signs in fixed places; the words stand elsewhere. */
export function ModelSigns({ facts }: { facts: ModelFacts }) {
  const isReasoning = facts.isThinking || facts.efforts.length > 0;
  return (
    <span aria-hidden className="text-muted flex shrink-0 gap-1 [&_svg]:size-3.5">
      <Eye className={facts.hasVision ? '' : HIDDEN} />
      <Wrench className={facts.hasTools ? '' : HIDDEN} />
      <Brain className={isReasoning ? '' : HIDDEN} />
    </span>
  );
}
