import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useConversationCost } from '@/lib/client/money/conversation-cost';
import { useMoney } from '@/lib/client/money/use-money';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import type { Receipt } from '@/lib/domain/turn/receipt';
import { CallTimeline } from './call-timeline';
import { ReceiptTokens } from './receipt-tokens';
import { ReceiptTools } from './receipt-tools';
import { RunTimeline } from './run-timeline';

interface ReceiptViewProps {
  receipt: Receipt;
  message: BranchMessage;
}

const MS_A_SECOND = 1000;

/** Estimated figures are marked. */
export function ReceiptView({ receipt, message }: ReceiptViewProps) {
  const { conversationId, messageId, endpoint } = message;
  const t = useTranslations('thread');
  const tModelSettings = useTranslations('modelSettings');
  const tSentRequests = useTranslations('sentRequests');
  const money = useMoney();
  const { lines } = receipt;
  const calls = message.content.filter((part) => part.type === 'tool_call');
  const isAssistants = endpoint !== null && endpointOf(endpoint).hasAssistants;
  const notes = [
    ...(receipt.areTokensEstimated ? [t('usageEstimated')] : []),
    ...(receipt.isPriceEstimated ? [t('priceEstimated')] : []),
    ...(receipt.priceSource === 'free' ? [t('priceFree')] : []),
  ];
  return (
    <div className="flex flex-col divide-y *:py-2.5 *:first:pt-0 *:last:pb-0">
      <ReceiptModels receipt={receipt} />
      {lines.length === 0 ? null : (
        <div>
          <ReceiptTokens lines={lines} isFree={receipt.priceSource === 'free'} />
        </div>
      )}
      {receipt.agents.map((agent) => (
        <div key={agent.model} className="flex flex-col gap-1">
          <dl>
            <Line label={tModelSettings('agent')}>
              <bdi dir="ltr">{agent.model}</bdi>
              <span className="text-muted-foreground block text-xs">{money(agent.costCredits)}</span>
            </Line>
          </dl>
          <ReceiptTokens lines={agent.lines} isFree={agent.isFree} />
        </div>
      ))}
      {receipt.tools.length === 0 ? null : (
        <div>
          <ReceiptTools tools={receipt.tools} />
        </div>
      )}
      <div className="empty:hidden">
        {isAssistants ? (
          <RunTimeline messageId={messageId} calls={calls} />
        ) : (
          <CallTimeline calls={calls} agents={receipt.agents} />
        )}
      </div>
      <ReceiptTotal costCredits={receipt.costCredits} conversationId={conversationId} />
      <ReceiptTimes receipt={receipt} />
      {notes.length === 0 ? null : (
        <ul className="text-muted-foreground flex flex-col gap-1 text-xs">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="outline"
          size="sm"
          className="text-[0.8125rem]"
          onPointerEnter={() => preloadDialog('sentRequests')}
          onFocus={() => preloadDialog('sentRequests')}
          onClick={() => openDialog({ kind: 'sentRequests', conversationId, messageId })}
        >
          {tSentRequests('title')}
        </Button>
      </div>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted-foreground shrink-0">{label}</dt>
      <dd className="tabular min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  );
}

function ReceiptModels({ receipt: { askedModel, answeredModel } }: { receipt: Receipt }) {
  const t = useTranslations('thread');
  if (askedModel === null && answeredModel === null) return null;
  return (
    <dl className="flex flex-col gap-1">
      {askedModel === null ? null : (
        <Line label={t(answeredModel === null ? 'usageModel' : 'usageAsked')}>
          <bdi dir="ltr">{askedModel}</bdi>
        </Line>
      )}
      {answeredModel === null ? null : (
        <Line label={t('usageAnswered')}>
          <bdi dir="ltr">{answeredModel}</bdi>
        </Line>
      )}
    </dl>
  );
}

function ReceiptTotal({
  costCredits,
  conversationId,
}: {
  costCredits: number | null;
  conversationId: string;
}) {
  const t = useTranslations('thread');
  const money = useMoney();
  const spending = useConversationCost(conversationId);
  if (costCredits === null) return null;
  return (
    <dl className="flex flex-col gap-1">
      <Line label={t('usageTotal')}>
        <span className="font-semibold">{money(costCredits)}</span>
        <span className="text-muted-foreground block text-xs">{t('credits', { count: costCredits })}</span>
      </Line>
      {spending === null || spending.titleCredits === 0 ? null : (
        <Line label={t('usageTitle')}>{money(spending.titleCredits)}</Line>
      )}
      {spending === null || spending.followUpCredits === 0 ? null : (
        <Line label={t('usageFollowUps')}>{money(spending.followUpCredits)}</Line>
      )}
      {spending === null || spending.costCredits === costCredits ? null : (
        <Line label={t('usageConversation')}>{money(spending.costCredits)}</Line>
      )}
    </dl>
  );
}

function ReceiptTimes({ receipt: { firstTokenMs, durationMs } }: { receipt: Receipt }) {
  const t = useTranslations('thread');
  const seconds = (ms: number) => t('seconds', { seconds: ms / MS_A_SECOND });
  if (durationMs === null) return null;
  return (
    <dl className="flex flex-col gap-1">
      {firstTokenMs === null ? null : <Line label={t('usageFirstToken')}>{seconds(firstTokenMs)}</Line>}
      <Line label={t('usageDuration')}>{seconds(durationMs)}</Line>
    </dl>
  );
}
