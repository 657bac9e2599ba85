import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** Stands where the chat would be. */
export function MissingChat({ onNewChat }: { onNewChat: () => void }) {
  const t = useTranslations('workspace');
  return (
    <main className="flex flex-1 flex-col items-center justify-center gap-4 px-4 pb-24 text-center">
      <p role="alert" className="text-muted-foreground max-w-md text-pretty">
        {t('missing')}
      </p>
      <Button onClick={onNewChat}>{t('startNewChat')}</Button>
    </main>
  );
}
