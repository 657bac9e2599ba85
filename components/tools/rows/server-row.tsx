import { ChevronRight, Pencil, Plug, Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { RowMenu } from '@/components/shared/controls/row-menu';
import { OperatorIcon } from '@/components/shared/operator-icon';
import { useThrownText } from '@/components/shared/use-error-text';
import { showToast } from '@/components/ui/toast/toast';
import { switchChatTool } from '@/lib/client/settings/switch-chat-tool';
import { deleteMcpServer } from '@/lib/client/tool/mcp-servers';
import type { McpServerAnswer } from '@/lib/contracts/tool/mcp-servers';
import { toMcpToolkitId } from '@/lib/domain/tool/mcp-server';
import type { OfferOf } from '../offers/offer';
import { AccountButton } from '../servers/account-button';
import { foundTools } from '../servers/found-tools';
import { ServerDialog } from '../servers/server-dialog';
import { ServerTools } from '../servers/server-tools';
import { ChatSwitch } from './chat-switch';
import { OfferLine } from './offer-line';

const FOUND_LIMIT = 5;

interface ServerRowProps {
  offer: OfferOf<'servers'>;
  query: string;
  /** The server has just been added and shows its tools. */
  isNew: boolean;
}

/** The switches of its tools count for all chats. */
export function ServerRow({ offer: { server, toolkit, name, note, offer }, query, isNew }: ServerRowProps) {
  const format = useFormatter();
  const placeId = useId();
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? isNew;
  const found = foundTools(offer.tools?.tools ?? [], query);
  const state = useServerState(server, offer, found.length);
  const sign = <Plug aria-hidden className="size-5" />;
  return (
    <OfferLine
      icon={
        server.icon === null ? (
          sign
        ) : (
          <OperatorIcon url={server.icon} className="size-5 shrink-0" fallback={sign} />
        )
      }
      name={
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={placeId}
          className="touch-target flex min-w-0 items-center gap-1 rounded-xs text-start"
          onClick={() => setToggled(!isOpen)}
        >
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          <ChevronRight
            aria-hidden
            className={isOpen ? 'size-4 shrink-0 rotate-90' : 'size-4 shrink-0 rtl:-scale-x-100'}
          />
        </button>
      }
      note={note}
      state={state}
      below={
        <div id={placeId} hidden={!isOpen && found.length === 0} className="ps-12 pt-1">
          {isOpen ? (
            <ServerTools server={server} query={query} />
          ) : (
            <p className="text-[0.8125rem] wrap-anywhere">
              {format.list(found.slice(0, FOUND_LIMIT).map(({ title }) => title))}
            </p>
          )}
        </div>
      }
    >
      {server.account === 'needed' ? (
        <AccountButton server={server} />
      ) : toolkit === null ? null : (
        <ChatSwitch toolkit={toolkit} name={name} />
      )}
      {server.isOwn ? <ServerMenu server={server} /> : null}
    </OfferLine>
  );
}

function useServerState(
  { account }: McpServerAnswer,
  { tools }: OfferOf<'servers'>['offer'],
  foundCount: number,
) {
  const t = useTranslations('mcp');
  const tPage = useTranslations('toolsPage');
  if (account === 'needed') return { words: t('needsAccount'), isWanting: true };
  if (tools === undefined) return { words: tPage('asking'), isWanting: false };
  if (tools.state !== 'ready') return { words: tPage('noAnswer'), isWanting: true };
  const count = foundCount === 0 ? tools.tools.length : foundCount;
  const isPlain = account !== 'connected' || foundCount > 0;
  return { words: isPlain ? tPage('toolCount', { count }) : t('connected'), isWanting: false };
}

function ServerMenu({ server }: { server: McpServerAnswer }) {
  const t = useTranslations('mcp');
  const thrownText = useThrownText();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { serverId, title: name } = server;

  function remove(): void {
    deleteMcpServer(serverId).then(
      () => switchChatTool(toMcpToolkitId(serverId), false),
      (error: unknown) => showToast('error', thrownText(error)),
    );
  }

  return (
    <>
      <RowMenu
        label={t('menu', { name })}
        actions={[
          { label: t('edit'), icon: <Pencil aria-hidden />, run: () => setOpen('edit') },
          {
            label: t('remove'),
            icon: <Trash2 aria-hidden />,
            isDangerous: true,
            run: () => setOpen('remove'),
          },
        ]}
      />
      <ServerDialog isOpen={open === 'edit'} server={server} onClose={() => setOpen(null)} />
      <ConfirmDialog
        isOpen={open === 'remove'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'remove' : null)}
        title={t('removeTitle', { name })}
        confirmLabel={t('remove')}
        isDangerous
        onConfirm={remove}
      >
        {t('removeDescription')}
      </ConfirmDialog>
    </>
  );
}
