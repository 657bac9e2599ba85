import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

interface PartFailureProps {
  retry: () => void;
  isRepeated: boolean;
}

export function PartFailure({ retry, isRepeated }: PartFailureProps) {
  const t = useTranslations('pages');
  const button = useRef<HTMLButtonElement>(null);
  // The focus moves once: a later rendering must not take the caret from where the user writes meanwhile.
  useEffect(() => {
    if (isRepeated) button.current?.focus();
  }, [isRepeated]);
  return (
    <div
      role="alert"
      className="m-auto flex flex-wrap items-center justify-center gap-x-3 gap-y-2 px-4 py-3 text-center text-sm"
    >
      <p className="text-muted-foreground text-balance">{t('partFailed')}</p>
      <Button size="sm" variant="outline" ref={button} onClick={retry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
