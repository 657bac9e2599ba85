'use client';

import { useTranslations } from 'next-intl';
import { useRetirementWords } from '@/components/shared/use-retirement-words';
import { Button } from '@/components/ui/button';
import { useAssistantRetirement } from '@/lib/client/model/queries/use-assistant-retirement';

interface ModelRetirementHintProps {
  endpoint: string | null;
  model: string;
  onChange: (endpoint: string, model: string) => void;
}

/** Renders null unless the model will be retired. */
export function ModelRetirementHint({ endpoint, model, onChange }: ModelRetirementHintProps) {
  const t = useTranslations('retirement');
  const wordsOf = useRetirementWords();
  const retirement = useAssistantRetirement(model === '' ? null : { endpoint, model });
  if (retirement === null || retirement.status === 'active') return null;
  const { successor } = retirement;
  return (
    <div role="status" className="text-warning -mt-3 flex flex-wrap items-center gap-x-2 text-[0.8125rem]">
      <span dir="auto" className="wrap-anywhere">
        {wordsOf(model, retirement)}
      </span>
      {successor === null ? null : (
        <Button
          variant="link"
          size="bare"
          className="touch-target max-w-full text-[0.8125rem]"
          onClick={() => onChange(retirement.endpoint, successor)}
        >
          <span className="truncate">{t('apply', { model: successor })}</span>
        </Button>
      )}
    </div>
  );
}
