import { useFormatter, useTranslations } from 'next-intl';
import { MESSAGE_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/turn/turn';

/** The count appears from this share of the limit on. */
const SHOWN_FROM = 0.9;

/** Renders null below that share. */
export function CharacterCount({ count }: { count: number }) {
  const t = useTranslations('composer');
  const format = useFormatter();
  if (count < MESSAGE_TEXT_LIMIT_CHARACTERS * SHOWN_FROM) return null;
  const isTooLong = count > MESSAGE_TEXT_LIMIT_CHARACTERS;
  return (
    <span
      role={isTooLong ? 'alert' : 'status'}
      className={`tabular me-auto ps-2 text-xs ${isTooLong ? 'text-destructive font-medium' : 'text-muted-foreground'}`}
    >
      {/* On a phone the words have no room between the buttons. */}
      <span className="max-desktop:sr-only">
        {t('tooLong', { count, limit: MESSAGE_TEXT_LIMIT_CHARACTERS })}
      </span>
      <span aria-hidden className="whitespace-nowrap desktop:hidden">
        {format.number(count)} / {format.number(MESSAGE_TEXT_LIMIT_CHARACTERS)}
      </span>
    </span>
  );
}
