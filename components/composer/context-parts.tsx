import { useFormatter, useTranslations } from 'next-intl';
import type { PromptWindow } from '@/lib/contracts/turn/prompt-window';
import type { ContextUsage } from '@/lib/domain/turn/prompt/context-usage';
import { TURN_OVERHEAD_TOKENS } from '@/lib/domain/turn/prompt/fit-prompt';

interface ContextPartsProps {
  usage: ContextUsage;
  promptWindow: PromptWindow;
}

export function ContextParts({ usage, promptWindow }: ContextPartsProps) {
  const t = useTranslations('contextMeter');
  const format = useFormatter();
  const { usedTokens, budgetTokens, leftOutCount, isTooLong } = usage;
  const parts = [
    ['instructions', usage.systemTokens],
    ['history', usage.historyTokens],
    ['draft', usage.draftTokens > TURN_OVERHEAD_TOKENS ? usage.draftTokens : 0],
    ['free', Math.max(0, budgetTokens - usedTokens)],
    ['answer', usage.answerTokens],
  ] as const;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold">{t('title')}</h2>
        <span className="text-muted-foreground tabular text-xs">
          {t('summary', { used: usedTokens, total: promptWindow.contextWindowTokens })}
        </span>
      </div>
      <dl className="flex flex-col gap-1">
        {parts.map(([name, tokens]) =>
          tokens === 0 && name !== 'free' ? null : (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt className="text-muted-foreground">{t(name)}</dt>
              <dd className="tabular">{format.number(tokens)}</dd>
            </div>
          ),
        )}
      </dl>
      <p
        className={
          isTooLong ? 'text-destructive' : leftOutCount > 0 ? 'text-warning' : 'text-muted-foreground'
        }
      >
        {isTooLong
          ? t('tooLong')
          : leftOutCount === 0
            ? t('fits')
            : t(promptWindow.hasUncounted ? 'leftOutMany' : 'leftOut', { count: leftOutCount })}
      </p>
      {promptWindow.isEstimated ? <p className="text-muted-foreground text-xs">{t('estimated')}</p> : null}
    </div>
  );
}
