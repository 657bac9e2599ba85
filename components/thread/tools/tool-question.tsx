'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { request } from '@/lib/client/request/request';
import { RequestError } from '@/lib/client/request/request-error';
import { toolDecisionPath, type ToolDecisionRequest } from '@/lib/contracts/turn/tool-decision';

type Decision = ToolDecisionRequest['decision'];

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
    request(toolDecisionPath(messageId), { method: 'POST', json: { toolCallId, decision } }).catch(
      (error: unknown) => {
        // Decided elsewhere, or over: what follows arrives by the stream.
        if (error instanceof RequestError && error.status === 404) return;
        setSent(null);
        setIsFailed(true);
      },
    );
  };
  const label = t('question', { name });
  return (
    <div
      role="group"
      aria-label={label}
      className="border-border bg-raised flex flex-col gap-3 rounded-lg border p-4"
    >
      <div>
        <p className="font-medium" dir="auto">
          {label}
        </p>
        <p className="text-muted-foreground text-sm">{t('questionNote')}</p>
      </div>
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
    </div>
  );
}
