import { useTranslations } from 'next-intl';

/** Shows that an answer is being written: a pulsing dot, in place of the first words until they arrive. */
export function WritingCursor({ hasText }: { hasText: boolean }) {
  const words = useTranslations('thread');
  return (
    <span
      role="img"
      aria-label={words('writing')}
      className={`bg-primary animate-breathe block size-2.5 rounded-full ${hasText ? 'mt-0.5' : 'my-2'}`}
    />
  );
}
