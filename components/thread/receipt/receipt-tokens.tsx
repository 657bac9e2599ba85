import { useFormatter, useTranslations } from 'next-intl';
import type { ReceiptLine } from '@/lib/domain/turn/receipt';

interface ReceiptTokensProps {
  lines: readonly ReceiptLine[];
  isFree: boolean;
}

export function ReceiptTokens({ lines, isFree }: ReceiptTokensProps) {
  const t = useTranslations('thread');
  const format = useFormatter();
  const hasPrices = !isFree && lines.some(({ usdPerMillion }) => usdPerMillion !== null);
  return (
    <table className="w-full">
      <thead className={hasPrices ? 'text-muted-foreground text-xs' : 'sr-only'}>
        <tr>
          <th scope="col" className="pb-1 text-start font-normal">
            {t('tokens')}
          </th>
          <th scope="col" className="pb-1 text-end font-normal">
            {t('tokenCount')}
          </th>
          {hasPrices ? (
            <th scope="col" className="pb-1 text-end font-normal">
              {t('perMillion')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, tokens, usdPerMillion }) => (
          <tr key={kind}>
            <th scope="row" className="text-muted-foreground py-0.5 text-start font-normal">
              {t(`tokenKinds.${kind}`)}
            </th>
            <td className="tabular py-0.5 ps-3 text-end">{format.number(tokens)}</td>
            {hasPrices ? (
              <td className="tabular py-0.5 ps-3 text-end">
                {usdPerMillion === null
                  ? ''
                  : format.number(usdPerMillion, {
                      style: 'currency',
                      currency: 'USD',
                      maximumFractionDigits: 4,
                    })}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
