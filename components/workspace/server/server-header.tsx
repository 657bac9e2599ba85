import { PanelLeft, SquarePen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useShortcutLabels } from '@/lib/client/system/commands/use-key-names';

interface ServerHeaderProps {
  onOpenSidebar: () => void;
  onNewChat: () => void;
}

export function ServerHeader({ onOpenSidebar, onNewChat }: ServerHeaderProps) {
  const t = useTranslations('settings');
  const tHeader = useTranslations('chatHeader');
  const labelKeys = useShortcutLabels();
  return (
    <header className="bg-background flex h-header shrink-0 items-center gap-1 px-2 pt-[env(safe-area-inset-top)]">
      <IconButton
        label={tHeader('openSidebar')}
        shortcut={labelKeys('toggleSidebar')}
        onClick={onOpenSidebar}
        className="desktop:sidebar-shown:hidden"
      >
        <PanelLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <h1 className="min-w-0 flex-1 truncate px-2 text-center text-sm font-semibold desktop:order-last desktop:text-start">
        {t('server')}
      </h1>
      <IconButton
        label={tHeader('newChat')}
        shortcut={labelKeys('newChat')}
        onClick={onNewChat}
        className="desktop:sidebar-shown:hidden"
      >
        <SquarePen aria-hidden />
      </IconButton>
    </header>
  );
}
