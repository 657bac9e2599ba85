'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { RequestError } from '@/lib/client/request/request-error';
import { decideToolCall } from '@/lib/client/turn/decide-tool-call';
import type { ToolDecisionRequest } from '@/lib/contracts/turn/tool-decision';
import type { AskedFlow } from '@/lib/domain/tool/flow/flow-question';
import { FlowDetails } from './flow-details';
import { useFlowWords } from './use-flow-words';
import { WaitingCall } from './waiting-call';

type Decision = Exclude<ToolDecisionRequest['decision'], 'answer' | 'elicitation'>;

const ALLOWING = [
  { decision: 'once', variant: 'default' },
  { decision: 'conversation', variant: 'outline' },
  { decision: 'always', variant: 'outline' },
] as const;

interface ToolQuestionProps {
  messageId: string;
  toolCallId: string;
  name: string;
  /** The permission counts for this call alone. */
  isOnceOnly?: boolean;
  flow?: AskedFlow;
  input?: string;
  /** An earlier call may have happened, so only this one is decided. */
  isRepeat?: boolean;
  serverTitle?: string | undefined;
}

/** It stays until the answer goes on, anywhere. */
export function ToolQuestion({
  messageId,
  toolCallId,
  name,
  isOnceOnly = false,
  flow,
  input = '',
  isRepeat = false,
  serverTitle,
}: ToolQuestionProps) {
  const t = useTranslations('toolCalls');
  const flowWords = useFlowWords();
  const [sent, setSent] = useState<Decision | null>(null);
  const [problem, setProblem] = useState<'failed' | 'over' | null>(null);
  const decide = (decision: Decision) => {
    setSent(decision);
    setProblem(null);
    decideToolCall(messageId, { toolCallId, decision }).catch((error: unknown) => {
      setSent(null);
      setProblem(error instanceof RequestError && error.status === 404 ? 'over' : 'failed');
    });
  };
  const asked = isRepeat
    ? { question: t('repeatQuestion', { name }), note: t('repeatNote') }
    : { question: t('question', { name }), note: t('questionNote') };
  const words = flow === undefined || isRepeat ? asked : flowWords(flow);
  // A host is allowed in this chat alone, and a file each time.
  const isForOnce = isOnceOnly || isRepeat || flow?.files !== undefined;
  const offered = ALLOWING.filter(
    ({ decision }) => decision === 'once' || (!isForOnce && (flow === undefined || decision !== 'always')),
  );
  return (
    <WaitingCall {...words} server={serverTitle}>
      {flow === undefined ? null : <FlowDetails flow={flow} input={input} />}
      <div className="flex flex-wrap gap-2">
        {offered.map(({ decision, variant }) => (
          <Button
            key={decision}
            size="sm"
            variant={variant}
            disabled={sent !== null}
            onClick={() => decide(decision)}
          >
            {t(flow !== undefined && decision === 'conversation' ? 'allowHost' : decision)}
          </Button>
        ))}
        <Button size="sm" variant="ghost" disabled={sent !== null} onClick={() => decide('deny')}>
          {t('deny')}
        </Button>
      </div>
      {problem === null ? null : (
        <p role="alert" className="text-destructive text-sm">
          {t(problem)}
        </p>
      )}
    </WaitingCall>
  );
}
