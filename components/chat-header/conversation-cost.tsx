'use client';

import { useTranslations } from 'next-intl';
import { Tooltip, TooltipContent, TooltipTrigger } from '@/components/ui/tooltip';
import { useConversationCost } from '@/lib/client/queries/money/conversation-cost';
import { useMoney } from '@/lib/client/use-money';

/** What the conversation on the screen has cost so far; null while it has cost nothing. */
export function ConversationCost({ conversationId }: { conversationId: string }) {
  const t = useTranslations('chatHeader');
  const money = useMoney();
  const cost = useConversationCost(conversationId);
  if (cost === null || cost.costCredits === 0) return null;
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <p className="text-muted-foreground tabular hidden px-2 text-xs desktop:ms-auto desktop:block">
          <span className="sr-only">{`${t('cost')}: `}</span>
          {money(cost.costCredits)}
        </p>
      </TooltipTrigger>
      <TooltipContent>{t('costOf', { count: cost.answers })}</TooltipContent>
    </Tooltip>
  );
}
