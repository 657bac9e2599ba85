import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** Without the delay the note would flash while an answer is being settled. */
const NOTE_DELAY_MS = 250;

export function UnfinishedNote() {
  const t = useTranslations('thread');
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), NOTE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <p className="border-border text-muted-foreground mt-1 rounded-md border px-3.5 py-2.5 text-sm">
      {t('unfinished')}
    </p>
  );
}
