import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ModelAbility } from '@/lib/domain/model/ability/model-ability';

/** Says what was left out of the request, since the provider refused it with that. */
export function LeftOutNote({ ability }: { ability: ModelAbility }) {
  const t = useTranslations('thread');
  return (
    <p role="note" className="text-muted-foreground flex items-start gap-1.5 text-[0.8125rem] leading-normal">
      <Info aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {t(`leftOut.${ability}`)}
    </p>
  );
}
