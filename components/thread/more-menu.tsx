'use client';

import {
  CornerDownRight,
  GitBranch,
  GitCompare,
  ListStart,
  MoreHorizontal,
  Network,
  Trash2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useErrorText } from '@/components/shared/use-error-text';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/parts/icon-button';
import { showToast } from '@/components/ui/toast/toast';
import { useConversation } from '@/lib/client/conversation/queries/conversation';
import { forkConversation } from '@/lib/client/message/branches/fork-conversation';
import { canDeleteMessage } from '@/lib/client/message/delete-message';
import { loadModelMenu } from '@/lib/client/model/load-model-menu';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { RequestError } from '@/lib/client/request/request-error';
import { openDialog } from '@/lib/client/system/open-dialog';
import { useThreadState } from '@/lib/client/turn/use-thread';
import type { ForkScope } from '@/lib/contracts/message/fork';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import type { Abilities } from './message-abilities';
import { MoreItems } from './more-items';
import { useThreadContext } from './thread-context';

const SCOPES = [
  { scope: 'path', key: 'forkPath', hint: 'forkPathHint', Icon: ListStart },
  { scope: 'all', key: 'forkAll', hint: 'forkAllHint', Icon: GitBranch },
  { scope: 'below', key: 'forkBelow', hint: 'forkBelowHint', Icon: CornerDownRight },
] as const satisfies readonly { readonly scope: ForkScope; readonly [name: string]: unknown }[];

/** After this time a toast says that copying continues. */
const SLOW_FORK_MS = 1500;

/** Only the menu of a small screen has this entry, so it opens as a sheet. */
const RegenerateMenu = lazy(
  retryingImport(() =>
    loadModelMenu(async () => ({ default: (await import('./regenerate-menu')).RegenerateMenu })),
  ),
);

const NoTrigger = () => null;

interface MoreMenuProps {
  message: BranchMessage;
  can: Pick<Abilities, 'edit' | 'regenerate'>;
}

/** The first click mounts the menu, already open. */
export function MoreMenu({ message, can }: MoreMenuProps) {
  // Counts how often the sheet was asked for: each time it is a new one.
  const [sheet, setSheet] = useState(0);
  return (
    <>
      <Menu message={message} can={can} onRegenerateWith={() => setSheet(sheet + 1)} />
      {sheet === 0 ? null : (
        <Suspense>
          <RegenerateMenu key={sheet} message={message} Trigger={NoTrigger} />
        </Suspense>
      )}
    </>
  );
}

function Menu({ message, can, onRegenerateWith }: MoreMenuProps & { onRegenerateWith: () => void }) {
  const t = useTranslations('branches');
  const tThread = useTranslations('thread');
  const tSidebar = useTranslations('sidebar');
  const shown = useThreadContext();
  const canDelete = useThreadState(shown.thread, canDeleteMessage);
  const textOf = useErrorText();
  const { conversationId, messageId, siblingIds } = message;
  const { conversation } = useConversation(conversationId);
  const fork = (scope: ForkScope) => {
    const title = conversation === undefined ? {} : { title: t('forkTitle', { title: conversation.title }) };
    // A long conversation takes time: each message is indexed for search.
    const slow = setTimeout(() => showToast('info', t('forking')), SLOW_FORK_MS);
    const forking = forkConversation({ conversationId, messageId, scope, ...title });
    void forking.finally(() => clearTimeout(slow)).catch(() => undefined);
    forking.then(
      () => showToast('success', t('forked')),
      (error: unknown) => {
        const isTold = error instanceof RequestError && error.code !== 'network_error';
        showToast('error', isTold ? textOf(error.code, error.details) : t('forkFailed'));
      },
    );
  };
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>
        <IconButton size="icon-sm" label={tThread('more')}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {message.isCreatedByUser ? null : (
          <MoreItems message={message} can={can} onRegenerateWith={onRegenerateWith} />
        )}
        <DropdownMenuLabel>{t('fork')}</DropdownMenuLabel>
        {SCOPES.map(({ scope, key, hint, Icon }) => (
          <DropdownMenuItem key={scope} onSelect={() => fork(scope)}>
            <Icon aria-hidden className="rtl:-scale-x-100" />
            <span className="flex flex-col">
              <span>{t(key)}</span>
              <span className="text-muted-foreground text-xs">{t(hint)}</span>
            </span>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        {siblingIds.length < 2 ? null : (
          <DropdownMenuItem
            onSelect={() => openDialog({ kind: 'versions', conversationId, messageId, siblingIds })}
          >
            <GitCompare aria-hidden />
            {t('compareVersions')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => openDialog({ kind: 'map', conversationId, messageId })}>
          <Network aria-hidden />
          {t('showInMap')}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem
          variant="destructive"
          disabled={!canDelete}
          onSelect={() => openDialog({ kind: 'deleteMessage', conversationId, messageId })}
        >
          <Trash2 aria-hidden />
          {tSidebar('delete')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
