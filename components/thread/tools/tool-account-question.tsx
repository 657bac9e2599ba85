'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { connectActionAccount } from '@/lib/client/assistant/action-accounts';
import { decideToolCall } from '@/lib/client/turn/decide-tool-call';
import type { ToolAccount } from '@/lib/domain/message/content-part';
import { WaitingCall } from './waiting-call';

interface ToolAccountQuestionProps {
  messageId: string;
  toolCallId: string;
  account: ToolAccount;
}

export function ToolAccountQuestion({ messageId, toolCallId, account }: ToolAccountQuestionProps) {
  const { domain, signInHost, tokenHost } = account;
  const t = useTranslations('actionAccounts');
  const tToolCalls = useTranslations('toolCalls');
  const [busy, setBusy] = useState<'connect' | 'deny' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(step: 'connect' | 'deny'): Promise<void> {
    setBusy(step);
    setProblem(null);
    try {
      if (step === 'deny') return await decideToolCall(messageId, { toolCallId, decision: 'deny' });
      await connectActionAccount(account.actionId);
      // The tab may be closed unused, so that the button is needed again.
      setBusy(null);
    } catch {
      setBusy(null);
      setProblem(step === 'deny' ? tToolCalls('failed') : t('beginFailed'));
    }
  }

  return (
    <WaitingCall question={t('question', { domain })} note={t('note', { host: signInHost })}>
      {tokenHost === signInHost ? null : <p className="text-sm">{t('handedTo', { host: tokenHost })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          isBusy={busy === 'connect'}
          disabled={busy !== null}
          onClick={() => void take('connect')}
        >
          {t('connect')}
        </Button>
        <Button size="sm" variant="ghost" disabled={busy !== null} onClick={() => void take('deny')}>
          {tToolCalls('deny')}
        </Button>
      </div>
      {problem === null ? null : (
        <p role="alert" className="text-destructive text-sm">
          {problem}
        </p>
      )}
    </WaitingCall>
  );
}
