import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('thread');
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-4 px-4 text-center">
      <p className="text-muted-foreground">{t('loadFailed')}</p>
      <Button variant="outline" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
