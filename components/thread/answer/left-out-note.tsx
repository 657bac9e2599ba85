import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ToolsBeyond } from '@/lib/domain/message/content-part';
import type { ModelAbility } from '@/lib/domain/model/ability/model-ability';

interface LeftOutNoteProps {
  ability: ModelAbility;
  /** Absent means that all were refused. */
  beyond?: ToolsBeyond | undefined;
}

export function LeftOutNote({ ability, beyond }: LeftOutNoteProps) {
  const t = useTranslations('thread');
  return (
    <p role="note" className="text-muted-foreground flex items-start gap-1.5 text-[0.8125rem] leading-normal">
      <Info aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {beyond === undefined ? t(`leftOut.${ability}`) : t('leftOut.beyond', beyond)}
    </p>
  );
}
