'use client';

import { useTranslations } from 'next-intl';
import { Tooltip, TooltipContent, TooltipTrigger } from '@/components/ui/tooltip';
import { useConversationCost } from '@/lib/client/money/conversation-cost';
import { useMoney, useRoundMoney } from '@/lib/client/money/use-money';

/** It shows cents, and the exact sum on request; it is hidden while the chat is free. */
export function ConversationCost({ conversationId }: { conversationId: string }) {
  const t = useTranslations('chatHeader');
  const money = useMoney();
  const roundMoney = useRoundMoney();
  const cost = useConversationCost(conversationId);
  if (cost === null || cost.costCredits === 0) return null;
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <p className="text-muted-foreground tabular hidden px-2 text-xs desktop:ms-auto desktop:block">
          <span aria-hidden>{roundMoney(cost.costCredits)}</span>
          <span className="sr-only">{`${t('cost')}: ${money(cost.costCredits)}`}</span>
        </p>
      </TooltipTrigger>
      <TooltipContent>{`${t('costOf', { count: cost.answers })}: ${money(cost.costCredits)}`}</TooltipContent>
    </Tooltip>
  );
}
