import { EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { useModelFacts } from '@/lib/client/model/queries/use-model-facts';
import { useModelChoice } from '@/lib/client/model/store/model-choice';

export function BlindModelNote() {
  const t = useTranslations('attach');
  const choice = useModelChoice((state) => state.choice);
  const nameOf = useModelName();
  const facts = useModelFacts(choice?.endpoint ?? '', choice?.model ?? null);
  if (facts?.hasVision !== false) return null;
  return (
    <p role="note" className="text-muted-foreground flex items-center gap-1.5 px-4 pt-2 text-xs">
      <EyeOff aria-hidden className="size-3.5 shrink-0" />
      {t('blind', { model: choice?.model ? nameOf(choice.endpoint, choice.model) : '' })}
    </p>
  );
}
