'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { showToast } from '@/components/ui/toast/toast';
import { switchMcpTool, useMcpTools } from '@/lib/client/tool/mcp-servers';
import type { McpServerAnswer, McpToolsAnswer } from '@/lib/contracts/tool/mcp-servers';
import { AccountButton } from './account-button';
import { foundTools } from './found-tools';

interface ServerToolsProps {
  server: McpServerAnswer;
  /** Where it finds tools, only they are listed. */
  query: string;
}

export function ServerTools({ server, query }: ServerToolsProps) {
  const t = useTranslations('mcp');
  const { answer, error, isAsking, retry } = useMcpTools(server.serverId);
  if (answer === undefined && error === undefined) return <Skeleton className="h-9 w-48" />;
  const state = answer?.state ?? 'unasked';
  if (state === 'ready')
    return (
      <>
        <FoundTools
          server={server}
          query={query}
          tools={answer?.tools ?? []}
          leftOut={answer?.leftOut ?? []}
        />
        <ConnectedAccount server={server} />
      </>
    );
  const needsAccount = server.account === 'needed' && state === 'unauthorized';
  const problem = state === 'unasked' ? t('toolsFailed') : t(`states.${state}`);
  return (
    <>
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <p className={needsAccount ? 'text-muted-foreground' : 'text-destructive'}>
          {needsAccount ? t('needsAccount') : problem}
        </p>
        {needsAccount ? null : (
          <Button variant="outline" size="sm" className="touch:h-11" isBusy={isAsking} onClick={retry}>
            {t('retry')}
          </Button>
        )}
      </div>
      <ConnectedAccount server={server} />
    </>
  );
}

type FoundToolsProps = ServerToolsProps & Pick<McpToolsAnswer, 'tools' | 'leftOut'>;

function FoundTools({ server, query, tools, leftOut }: FoundToolsProps) {
  const found = foundTools(tools, query);
  if (found.length > 0) return <ToolList server={server} tools={found} />;
  return (
    <>
      <ToolList server={server} tools={tools} />
      <LeftOutTools tools={leftOut} />
    </>
  );
}

function ConnectedAccount({ server }: { server: McpServerAnswer }) {
  return server.account === 'connected' ? <AccountButton server={server} className="mt-3" /> : null;
}

interface ToolListProps {
  server: McpServerAnswer;
  tools: readonly McpToolsAnswer['tools'][number][];
}

function ToolList({ server, tools }: ToolListProps) {
  const t = useTranslations('mcp');
  if (tools.length === 0) return <p className="text-muted-foreground text-sm">{t('noTools')}</p>;
  return (
    <ul aria-label={t('toolsOf', { name: server.title })} className="divide-y">
      {tools.map((tool) => (
        <ToolRow key={tool.name} serverId={server.serverId} tool={tool} />
      ))}
    </ul>
  );
}

function LeftOutTools({ tools }: { tools: McpToolsAnswer['leftOut'] }) {
  const t = useTranslations('mcp');
  const format = useFormatter();
  const reasons = [...new Set(tools.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const names = tools.filter((tool) => tool.reason === reason).map(({ name }) => name);
    return (
      <p key={reason} className="text-muted-foreground mt-2 text-[0.8125rem] wrap-anywhere">
        {t(`leftOut.${reason}`, { names: format.list(names) })}
      </p>
    );
  });
}

function ToolRow({ serverId, tool }: { serverId: string; tool: McpToolsAnswer['tools'][number] }) {
  const t = useTranslations('mcp');
  const id = useId();
  const { name, title, description, needsApproval, isOn } = tool;
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <div className="min-w-0">
        <label htmlFor={id} className="block text-sm font-medium wrap-anywhere">
          <bdi>{title}</bdi>
        </label>
        <p
          id={`${id}-description`}
          className="text-muted-foreground line-clamp-2 text-[0.8125rem]"
          dir="auto"
        >
          {description}
        </p>
        {needsApproval ? <p className="text-muted-foreground text-[0.8125rem]">{t('asksFirst')}</p> : null}
      </div>
      <Switch
        id={id}
        checked={isOn}
        onCheckedChange={(checked) => {
          switchMcpTool(serverId, name, checked).catch(() => showToast('error', t('switchFailed')));
        }}
        aria-describedby={`${id}-description`}
        className="mt-0.5"
      />
    </li>
  );
}
