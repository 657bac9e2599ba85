import { PanelLeft, SquarePen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useShortcutLabels } from '@/lib/client/system/commands/use-key-names';

interface PageHeaderProps {
  title: ReactNode;
  onOpenSidebar: () => void;
  onNewChat: () => void;
}

/** Its buttons show while the sidebar is closed. */
export function PageHeader({ title, onOpenSidebar, onNewChat }: PageHeaderProps) {
  const t = useTranslations('chatHeader');
  const labelKeys = useShortcutLabels();
  return (
    <header className="bg-background sticky top-0 z-20 flex h-header shrink-0 items-center gap-1 px-2 pt-[env(safe-area-inset-top)]">
      <IconButton
        label={t('openSidebar')}
        shortcut={labelKeys('toggleSidebar')}
        onClick={onOpenSidebar}
        className="desktop:sidebar-shown:hidden"
      >
        <PanelLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <h1 className="min-w-0 flex-1 truncate px-2 text-center text-sm font-semibold desktop:order-last desktop:text-start">
        {title}
      </h1>
      <IconButton
        label={t('newChat')}
        shortcut={labelKeys('newChat')}
        onClick={onNewChat}
        className="desktop:sidebar-shown:hidden"
      >
        <SquarePen aria-hidden />
      </IconButton>
    </header>
  );
}
