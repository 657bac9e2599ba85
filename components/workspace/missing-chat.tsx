import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
/** The link that skips the sidebar leads there. */
export const MISSING_CHAT_ID = 'missing-chat';

export function MissingChat({ onNewChat }: { onNewChat: () => void }) {
  const t = useTranslations('workspace');
  return (
    <main
      id={MISSING_CHAT_ID}
      tabIndex={-1}
      className="flex flex-1 flex-col items-center justify-center gap-4 px-4 pb-24 text-center"
    >
      <p role="alert" className="text-muted-foreground max-w-md text-pretty">
        {t('missing')}
      </p>
      <Button onClick={onNewChat}>{t('startNewChat')}</Button>
    </main>
  );
}
