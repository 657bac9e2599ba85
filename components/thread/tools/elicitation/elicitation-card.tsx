'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { FormProblem } from '@/components/shared/form/form-problem';
import { Button } from '@/components/ui/button';
import { decideToolCall } from '@/lib/client/turn/decide-tool-call';
import type {
  AskedElicitation,
  ElicitationContent,
  ElicitationOutcome,
} from '@/lib/domain/tool/elicitation/elicitation';
import { WaitingCall } from '../waiting-call';
import { ElicitationForm } from './elicitation-form';

interface ElicitationCardProps {
  messageId: string;
  toolCallId: string;
  elicitation: AskedElicitation;
}

/** It stays until the answer goes on. */
export function ElicitationCard({ messageId, toolCallId, elicitation }: ElicitationCardProps) {
  const t = useTranslations('elicitation');
  const tToolCalls = useTranslations('toolCalls');
  const { elicitationId, server, asks } = elicitation;
  const [isSent, setSent] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const answer = (outcome: ElicitationOutcome) => {
    setSent(true);
    setFailed(false);
    decideToolCall(messageId, { toolCallId, decision: 'elicitation', elicitationId, outcome }).catch(() => {
      setSent(false);
      setFailed(true);
    });
  };
  const accept = (content: ElicitationContent) => answer({ action: 'accept', content });
  const rest = <Refusals isSent={isSent} onRefuse={(action) => answer({ action })} />;
  return (
    <WaitingCall
      question={t(asks.mode === 'form' ? 'question' : 'pageQuestion', { server })}
      note={t(asks.mode === 'form' ? 'note' : 'pageNote')}
    >
      <p dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere">
        {asks.message}
      </p>
      {asks.mode === 'form' ? (
        <ElicitationForm fields={asks.fields} isSent={isSent} onSend={accept}>
          {rest}
        </ElicitationForm>
      ) : (
        <PageLink url={asks.url} isSent={isSent} onOpen={() => accept({})}>
          {rest}
        </PageLink>
      )}
      {isFailed ? <FormProblem>{tToolCalls('failed')}</FormProblem> : null}
    </WaitingCall>
  );
}

interface PageLinkProps {
  url: string;
  isSent: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** It opens on request, in a tab that cannot reach the chat. */
function PageLink({ url, isSent, onOpen, children }: PageLinkProps) {
  const t = useTranslations('elicitation');
  return (
    <>
      <p dir="ltr" className="bg-recessed max-h-32 overflow-auto rounded-sm p-2.5 text-xs wrap-anywhere">
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" asChild>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-disabled={isSent || undefined}
            onClick={(event) => {
              if (isSent) event.preventDefault();
              else onOpen();
            }}
          >
            {t('openPage', { host: new URL(url).host })}
          </a>
        </Button>
        {children}
      </div>
    </>
  );
}

interface RefusalsProps {
  isSent: boolean;
  onRefuse: (action: 'decline' | 'cancel') => void;
}

function Refusals({ isSent, onRefuse }: RefusalsProps) {
  const t = useTranslations('elicitation');
  const tUi = useTranslations('ui');
  return (
    <>
      <Button type="button" size="sm" variant="outline" disabled={isSent} onClick={() => onRefuse('decline')}>
        {t('decline')}
      </Button>
      <Button type="button" size="sm" variant="ghost" disabled={isSent} onClick={() => onRefuse('cancel')}>
        {tUi('cancel')}
      </Button>
    </>
  );
}
