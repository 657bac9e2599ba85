import { Globe } from 'lucide-react';
import { useLocale } from 'next-intl';
import { LanguageSelect } from '@/components/shared/language-select';
import { LOCALES } from '@/lib/i18n/locales';

export function LanguageButton() {
  const locale = useLocale();
  const name = LOCALES.find(({ intl }) => intl === locale)?.name;
  return (
    <div className="mt-6 flex justify-center">
      <span className="text-muted-foreground has-focus-visible:outline-ring hover:bg-fill hover:text-foreground relative inline-flex h-9 items-center gap-2 rounded-sm px-3 text-sm has-focus-visible:outline-2 touch:h-11">
        <Globe aria-hidden className="size-4" />
        <span aria-hidden>{name}</span>
        <LanguageSelect className="absolute! inset-0 opacity-0 [&>select]:size-full [&>select]:cursor-pointer" />
      </span>
    </div>
  );
}
