'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useMcpPrompts } from '@/lib/client/tool/mcp-prompts';
import { useMcpServers } from '@/lib/client/tool/mcp-servers';
import type { McpServerAnswer } from '@/lib/contracts/tool/mcp-servers';
import type { McpPrompt } from '@/lib/domain/tool/mcp-prompt';
import { usePromptProblem } from './use-prompt-problem';

interface PromptListProps {
  onChoose: (server: McpServerAnswer, prompt: McpPrompt) => void;
}

export function PromptList({ onChoose }: PromptListProps) {
  const t = useTranslations('mcp');
  const { servers, error, retry } = useMcpServers();
  if (servers === undefined && error === undefined) return <Skeleton className="h-24" />;
  if (servers === undefined) return <Failed words={t('loadFailed')} onRetry={retry} />;
  if (servers.length === 0) return <p className="text-muted-foreground text-sm">{t('empty')}</p>;
  return (
    <div className="flex flex-col gap-6">
      {servers.map((server) => (
        <section key={server.serverId} aria-label={server.title} className="min-w-0">
          <h3 dir="auto" className="mb-2 truncate text-sm font-medium">
            {server.title}
          </h3>
          <ServerPrompts server={server} onChoose={(prompt) => onChoose(server, prompt)} />
        </section>
      ))}
    </div>
  );
}

interface ServerPromptsProps {
  server: McpServerAnswer;
  onChoose: (prompt: McpPrompt) => void;
}

function ServerPrompts({ server, onChoose }: ServerPromptsProps) {
  const t = useTranslations('mcpPrompts');
  const problemOf = usePromptProblem();
  const { answer, error, isAsking, retry } = useMcpPrompts(server.serverId);
  if (answer === undefined && error === undefined) return <Skeleton className="h-12" />;
  const problem = answer === undefined ? t('failed') : problemOf(answer.state);
  if (problem !== null) return <Failed words={problem} isBusy={isAsking} onRetry={retry} />;
  const prompts = answer?.prompts ?? [];
  if (prompts.length === 0) return <p className="text-muted-foreground text-sm">{t('none')}</p>;
  return (
    <ul className="divide-y">
      {prompts.map((prompt) => (
        <li key={prompt.name}>
          <button
            type="button"
            className="hover:bg-fill w-full rounded-sm px-2 py-2 text-start touch:min-h-11"
            onClick={() => onChoose(prompt)}
          >
            <span dir="auto" className="block text-sm wrap-anywhere">
              {prompt.title}
            </span>
            <span dir="auto" className="text-muted-foreground line-clamp-2 block text-[0.8125rem]">
              {prompt.description}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Failed({
  words,
  isBusy = false,
  onRetry,
}: {
  words: string;
  isBusy?: boolean;
  onRetry: () => void;
}) {
  const t = useTranslations('mcp');
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p className="text-destructive">{words}</p>
      <Button variant="outline" size="sm" className="touch:h-11" isBusy={isBusy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
