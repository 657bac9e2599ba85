import { Brain, Eye, Palette, Wrench } from 'lucide-react';
import type { ModelFacts } from '@/lib/domain/model/model-facts';

/** On wide screens missing signs keep their space, so that all align. */
const HIDDEN = 'invisible max-desktop:hidden';

/** Abilities that are only tried are left out. */
export function ModelSigns({ facts }: { facts: ModelFacts }) {
  const { tries = [] } = facts;
  const isReasoning = facts.isThinking || facts.efforts.length > 0;
  return (
    <span aria-hidden className="text-muted-foreground flex shrink-0 gap-1 [&_svg]:size-3.5">
      <Eye className={facts.hasVision && !tries.includes('pictures') ? '' : HIDDEN} />
      <Palette className={facts.draws === true ? '' : 'hidden'} />
      <Wrench className={facts.hasTools && !tries.includes('tools') ? '' : HIDDEN} />
      <Brain className={isReasoning ? '' : HIDDEN} />
    </span>
  );
}
