'use client';

import { PanelLeft, SquarePen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useOnIntent } from '@/lib/client/hooks/use-on-intent';
import { loadModelMenu } from '@/lib/client/model/load-model-menu';
import { useShortcutLabels } from '@/lib/client/system/commands/use-key-names';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { cn } from '@/lib/utils';
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
  title: string;
  isWelcome?: boolean;
  /** A chat that was not found has no model and no questions. */
  isGone?: boolean;
  /** Null means that it stays. */
  expiresAt?: string | null;
  onOpenSidebar: () => void;
  onNewChat: () => void;
  presets?: ReactNode;
}

const loadMenu = () => loadModelMenu(() => import('./model-menu').then((file) => file.ModelMenu));

export function ChatHeader({
  conversationId,
  title,
  isWelcome = false,
  isGone = false,
  expiresAt = null,
  onOpenSidebar,
  onNewChat,
  presets,
}: ChatHeaderProps) {
  const t = useTranslations('chatHeader');
  const labelKeys = useShortcutLabels();
  const { Loaded: ModelMenu, intent } = useOnIntent(loadMenu);
  const newChat = (className: string) => (
    <IconButton
      label={t('newChat')}
      shortcut={labelKeys('newChat')}
      onClick={onNewChat}
      className={className}
    >
      <SquarePen aria-hidden />
    </IconButton>
  );
  return (
    <header className="bg-background @container/header sticky top-0 z-20 flex h-header shrink-0 items-center gap-1 px-2 pt-[env(safe-area-inset-top)] desktop:pe-[calc(0.5rem+max(0px,var(--side-panel-button)-var(--side-panel)))]">
      {/* Both ends share what the middle leaves, so that the title is centred on a small screen. */}
      <div className="flex flex-1 items-center gap-1 desktop:flex-none">
        <IconButton
          label={t('openSidebar')}
          shortcut={labelKeys('toggleSidebar')}
          onClick={onOpenSidebar}
          className="desktop:sidebar-shown:hidden"
        >
          <PanelLeft aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
        {newChat('hidden desktop:inline-flex desktop:sidebar-shown:hidden')}
        {isGone ? null : <OutlineButton conversationId={conversationId} />}
      </div>
      <div className="flex min-w-0 flex-col items-center">
        <HeaderTitle title={title} isHeading={!isWelcome} />
        {isGone ? null : ModelMenu === null ? (
          <ModelMenuButton aria-haspopup="dialog" {...intent} />
        ) : (
          <ModelMenu />
        )}
      </div>
      {/* On a wide screen its parts stand for themselves: only what follows the model moves when that is known. */}
      <div className="flex flex-1 items-center justify-end gap-1 desktop:contents">
        <SettingsButton conversationId={conversationId} />
        <div className="hidden desktop:block">{presets}</div>
        <div className="flex items-center gap-1 desktop:ms-auto">
          {expiresAt === null ? null : <TemporaryMark expiresAt={expiresAt} />}
          <div className="hidden items-center gap-1 desktop:flex">
            <ConversationCost conversationId={conversationId} />
            <MapButton conversationId={conversationId} />
            <ShareButton conversationId={conversationId} />
          </div>
          {conversationId === NEW_CONVERSATION_ID ? <TemporaryToggle /> : null}
        </div>
        {newChat('desktop:hidden')}
      </div>
    </header>
  );
}

function HeaderTitle({ title, isHeading }: { title: string; isHeading: boolean }) {
  const Tag = isHeading ? 'h1' : 'p';
  return (
    <Tag
      dir="auto"
      className={cn(
        'max-w-full truncate px-2.5 text-[0.9375rem] leading-5 font-medium',
        isHeading ? 'desktop:sr-only' : 'desktop:hidden',
      )}
    >
      {title}
    </Tag>
  );
}
