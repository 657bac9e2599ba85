'use client';

import { PanelLeft, SquarePen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NEW_CONVERSATION_ID } from '@/lib/domain/ids';
import { useShortcutLabels } from '@/lib/client/commands/use-key-names';
import { IconButton } from '@/components/ui/icon-button';
import { useOnIntent } from '@/components/ui/use-on-intent';
import { ConversationCost } from './conversation-cost';
import { MapButton } from './map-button';
import { ModelMenuButton } from './model-menu-button';
import { OutlineButton } from './outline-button';
import { SettingsButton } from './settings-button';
import { ShareButton } from './share-button';
import { TemporaryMark } from './temporary-mark';
import { TemporaryToggle } from './temporary-toggle';

interface ChatHeaderProps {
  conversationId: string;
  /** Of the conversation; shown on small screens. */
  title: string;
  /** When it goes by itself; null for one that stays. */
  expiresAt?: string | null;
  onOpenSidebar: () => void;
  onNewChat: () => void;
  /** The menu of presets, where there is room for it. */
  presets?: ReactNode;
}

const loadMenu = () => import('./model-menu').then((file) => file.ModelMenu);

/** The bar above a conversation: whom one talks to, and what a hidden sidebar would offer. */
export function ChatHeader({
  conversationId,
  title,
  expiresAt = null,
  onOpenSidebar,
  onNewChat,
  presets,
}: ChatHeaderProps) {
  const t = useTranslations('chatHeader');
  const labelKeys = useShortcutLabels();
  const { Loaded: ModelMenu, intent } = useOnIntent(loadMenu);
  return (
    <header className="bg-background sticky top-0 z-20 flex h-header shrink-0 items-center justify-between gap-1 px-2 pt-[env(safe-area-inset-top)] desktop:justify-start">
      <IconButton
        label={t('openSidebar')}
        shortcut={labelKeys('toggleSidebar')}
        onClick={onOpenSidebar}
        className="desktop:sidebar-shown:hidden"
      >
        <PanelLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton
        label={t('newChat')}
        shortcut={labelKeys('newChat')}
        onClick={onNewChat}
        className="order-last desktop:order-none desktop:sidebar-shown:hidden"
      >
        <SquarePen aria-hidden />
      </IconButton>
      {ModelMenu === null ? (
        <ModelMenuButton title={title} aria-haspopup="dialog" {...intent} />
      ) : (
        <ModelMenu title={title} />
      )}
      <SettingsButton conversationId={conversationId} />
      <div className="hidden desktop:block">{presets}</div>
      <OutlineButton conversationId={conversationId} />
      <div className="flex items-center gap-1 desktop:ms-auto">
        {expiresAt === null ? null : <TemporaryMark expiresAt={expiresAt} />}
        <div className="hidden items-center gap-1 desktop:flex">
          <ConversationCost conversationId={conversationId} />
          <MapButton conversationId={conversationId} />
          <ShareButton conversationId={conversationId} />
        </div>
        {conversationId === NEW_CONVERSATION_ID ? <TemporaryToggle /> : null}
      </div>
    </header>
  );
}
