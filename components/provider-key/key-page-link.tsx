import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';

export function KeyPageLink({ href }: { href: string }) {
  const t = useTranslations('providerKeys');
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="text-primary inline-flex items-center gap-1 hover:underline touch:min-h-11"
    >
      {t('getKey')}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  );
}
