import { useTranslations } from 'next-intl';
import { BrandMark } from '@/components/shared/page/brand-mark';
import { ContinueButton } from './continue-button';

export function SharedFooter({ token, appTitle }: { token: string; appTitle: string }) {
  const t = useTranslations('share.page');
  return (
    <footer className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-4 border-t pt-6">
      <BrandMark className="size-9 shrink-0" />
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="font-medium">{t('from', { appTitle })}</p>
        <p className="text-muted-foreground text-pretty">{t('continueHint')}</p>
      </div>
      <ContinueButton token={token} appTitle={appTitle} />
    </footer>
  );
}
