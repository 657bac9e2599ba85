'use client';

import { MoreHorizontal } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { memo, useRef, useState, type MouseEvent } from 'react';
import { MarkedText } from '@/components/shared/marked-text';
import type { ConversationSummary } from '@/lib/client/conversation/queries/conversations';
import { useRunningConversations } from '@/lib/client/conversation/store/running-conversations';
import { useSelection } from '@/lib/client/conversation/store/selection';
import { useShownTitle } from '@/lib/client/conversation/use-shown-title';
import { useOnIntent } from '@/lib/client/hooks/use-on-intent';
import { conversationPath } from '@/lib/client/navigation/conversation-path';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import { retryingImport } from '@/lib/client/page/retrying-import';
import type { FoundConversation } from '@/lib/contracts/search/search';
import { cn } from '@/lib/utils';
import { RenameInput } from './rename-input';
import { rowMenuButtonStyle } from './row-menu-button-style';

interface ConversationRowProps {
  conversation: ConversationSummary;
  titleMarks?: readonly { start: number; end: number }[];
  excerpt?: FoundConversation['excerpt'];
  isActive: boolean;
  onOpened: () => void;
}

const SelectRow = dynamic(
  retryingImport(() => import('./selection/select-row').then((file) => file.SelectRow)),
  { ssr: false },
);

const loadMenu = () => import('./conversation-menu').then((file) => file.ConversationMenu);

const NO_MARKS: readonly never[] = [];

export const ConversationRow = memo(function ConversationRow({
  conversation,
  titleMarks = NO_MARKS,
  excerpt = null,
  isActive,
  onOpened,
}: ConversationRowProps) {
  const t = useTranslations('sidebar');
  const { conversationId } = conversation;
  const title = useShownTitle()(conversation);
  const [isRenaming, setRenaming] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const isRunning = useRunningConversations((state) => state.conversationIds.has(conversationId));
  const isSelecting = useSelection((state) => state.conversationIds !== null);

  if (isSelecting)
    return (
      <li className="h-9 touch:h-11">
        <SelectRow conversation={{ ...conversation, title }} />
      </li>
    );

  if (isRenaming)
    return (
      <li>
        <RenameInput
          conversation={conversation}
          onDone={(shouldFocus) => {
            setRenaming(false);
            if (shouldFocus) requestAnimationFrame(() => link.current?.focus());
          }}
        />
      </li>
    );
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openConversation(conversationId);
    onOpened();
  };
  return (
    <li className="group/row relative [contain-intrinsic-size:auto_2.25rem] [content-visibility:auto]">
      <a
        ref={link}
        data-conversation={conversationId}
        href={conversationPath(conversationId, '/c')}
        onClick={open}
        onDoubleClick={() => setRenaming(true)}
        aria-current={isActive ? 'page' : undefined}
        title={title}
        className={cn(
          'flex min-h-9 items-center gap-2 rounded-sm ps-2.5 pe-2.5 text-sm -outline-offset-2 group-focus-within/row:pe-9 group-hover/row:pe-9 touch:min-h-11 touch:pe-11',
          excerpt !== null && 'py-1.5',
          isActive ? 'bg-fill-strong font-medium' : 'hover:bg-fill group-has-data-[state=open]/row:bg-fill',
        )}
      >
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate">
            <MarkedText text={title} marks={title === conversation.title ? titleMarks : NO_MARKS} />
          </span>
          {excerpt === null ? null : (
            <span
              dir="auto"
              className="text-muted-foreground line-clamp-2 text-xs leading-snug font-normal wrap-anywhere"
            >
              {excerpt.isCutBefore ? '… ' : ''}
              <MarkedText text={excerpt.text} marks={excerpt.marks} />
            </span>
          )}
        </span>
        {isRunning ? <RunningDot label={t('running')} /> : null}
      </a>
      <RowMenu
        label={t('conversationMenu', { title })}
        conversation={conversation}
        onRename={() => setRenaming(true)}
      />
    </li>
  );
});

interface RowMenuProps {
  label: string;
  conversation: ConversationSummary;
  onRename: () => void;
}

function RowMenu({ label, conversation, onRename }: RowMenuProps) {
  const { Loaded: ConversationMenu, intent } = useOnIntent(loadMenu);
  if (ConversationMenu !== null)
    return <ConversationMenu label={label} conversation={conversation} onRename={onRename} />;
  return (
    <button type="button" aria-label={label} aria-haspopup="menu" className={rowMenuButtonStyle} {...intent}>
      <MoreHorizontal aria-hidden className="size-4" />
    </button>
  );
}

function RunningDot({ label }: { label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      data-solid
      className="bg-primary animate-breathe size-2 shrink-0 rounded-full"
    />
  );
}
