'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { decideToolCall } from '@/lib/client/thread/decide-tool-call';
import type { ToolDecisionRequest } from '@/lib/contracts/turn/tool-decision';
import { WaitingCall } from './waiting-call';

/** What is answered by a button. */
type Decision = Exclude<ToolDecisionRequest['decision'], 'answer' | 'elicitation'>;

const ALLOWING = [
  { decision: 'once', variant: 'default' },
  { decision: 'conversation', variant: 'outline' },
  { decision: 'always', variant: 'outline' },
] as const;

interface ToolQuestionProps {
  /** The answer whose call waits. */
  messageId: string;
  toolCallId: string;
  name: string;
  /** What is allowed counts for this call alone. */
  isOnceOnly?: boolean;
}

/** Asks the user whether a call may be carried out; it disappears when the answer goes on, also from elsewhere. */
export function ToolQuestion({ messageId, toolCallId, name, isOnceOnly = false }: ToolQuestionProps) {
  const t = useTranslations('toolCalls');
  const [sent, setSent] = useState<Decision | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const decide = (decision: Decision) => {
    setSent(decision);
    setIsFailed(false);
    decideToolCall(messageId, { toolCallId, decision }).catch(() => {
      setSent(null);
      setIsFailed(true);
    });
  };
  return (
    <WaitingCall question={t('question', { name })} note={t('questionNote')}>
      <div className="flex flex-wrap gap-2">
        {ALLOWING.filter(({ decision }) => !isOnceOnly || decision === 'once').map(
          ({ decision, variant }) => (
            <Button
              key={decision}
              size="sm"
              variant={variant}
              disabled={sent !== null}
              onClick={() => decide(decision)}
            >
              {t(decision)}
            </Button>
          ),
        )}
        <Button size="sm" variant="ghost" disabled={sent !== null} onClick={() => decide('deny')}>
          {t('deny')}
        </Button>
      </div>
      {isFailed ? (
        <p role="alert" className="text-destructive text-sm">
          {t('failed')}
        </p>
      ) : null}
    </WaitingCall>
  );
}
