import { useFormatter, useTranslations } from 'next-intl';
import { useMoney } from '@/lib/client/money/use-money';
import type { ReceiptTool } from '@/lib/domain/turn/receipt';
import { useCallName } from './use-call-name';

const MS_A_SECOND = 1000;

export function ReceiptTools({ tools }: { tools: readonly ReceiptTool[] }) {
  const t = useTranslations('thread');
  const format = useFormatter();
  const money = useMoney();
  const nameOf = useCallName();
  const isPaid = tools.some(({ costCredits }) => costCredits > 0);
  return (
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('usageTools')}</th>
          <th scope="col">{t('usageToolCalls')}</th>
          <th scope="col">{t('usageDuration')}</th>
          {isPaid ? <th scope="col">{t('usageTotal')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {tools.map(({ name, title, calls, durationMs, costCredits }) => (
          <tr key={name}>
            <th scope="row" className="text-muted-foreground py-0.5 text-start font-normal wrap-anywhere">
              <bdi>{nameOf({ name, title })}</bdi>
            </th>
            <td className="tabular py-0.5 ps-3 text-end">{`× ${format.number(calls)}`}</td>
            <td className="tabular py-0.5 ps-3 text-end whitespace-nowrap">
              {durationMs === null ? '' : t('seconds', { seconds: durationMs / MS_A_SECOND })}
            </td>
            {isPaid ? (
              <td className="tabular py-0.5 ps-3 text-end">{costCredits === 0 ? '' : money(costCredits)}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
