import { useTranslations } from 'next-intl';

/** It stands for the first words. */
export function WritingCursor({ hasText }: { hasText: boolean }) {
  const t = useTranslations('thread');
  return (
    <span
      role="img"
      aria-label={t('writing')}
      data-solid
      // Behind a text the dot follows its last character; see markdown.css.
      className={hasText ? 'sr-only' : 'bg-primary animate-breathe my-2 block size-2.5 rounded-full'}
    />
  );
}
