import { Info } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { BranchMessage } from '@/lib/contracts/message-page';

const MS_A_SECOND = 1000;

/** Which model answered, how many tokens it took and how long. */
export function UsageInfo({ message }: { message: BranchMessage }) {
  const words = useTranslations('thread');
  const format = useFormatter();
  const { usage, timing } = message;
  const model = message.answeredModel ?? message.model;
  if (usage === null && timing === null && model === null) return null;
  const seconds = (ms: number) => words('seconds', { seconds: ms / MS_A_SECOND });
  const lines: [label: string, value: string][] = [];
  if (model !== null) lines.push([words('usageModel'), model]);
  if (usage !== null) {
    lines.push([words('usagePrompt'), format.number(usage.promptTokens)]);
    if (usage.cachedTokens > 0) lines.push([words('usageCached'), format.number(usage.cachedTokens)]);
    lines.push([words('usageCompletion'), format.number(usage.completionTokens)]);
    if (usage.reasoningTokens > 0)
      lines.push([words('usageReasoning'), format.number(usage.reasoningTokens)]);
  }
  const firstTokenMs = timing?.firstTokenMs ?? null;
  if (firstTokenMs !== null) lines.push([words('usageFirstToken'), seconds(firstTokenMs)]);
  if (timing !== null) lines.push([words('usageDuration'), seconds(timing.durationMs)]);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton size="small" label={words('usage')}>
          <Info aria-hidden />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent align="start" className="w-64 p-3 text-sm">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {lines.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular text-end wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {usage?.isEstimated === true ? (
          <p className="text-muted mt-2 text-xs">{words('usageEstimated')}</p>
        ) : null}
      </PopoverContent>
    </Popover>
  );
}
