import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import type { RequestRecord } from '@/lib/domain/turn/request-record';
import { cn } from '@/lib/utils';
import { CodeSection } from './code-section';
import { SentMessages } from './sent-messages';

const MS_A_SECOND = 1000;
const BYTES_A_KILOBYTE = 1000;

interface RequestViewProps {
  request: RequestRecord;
  position: number;
  total: number;
}

export function RequestView({ request, position, total }: RequestViewProps) {
  const t = useTranslations('sentRequests');
  const tThread = useTranslations('thread');
  const format = useFormatter();
  const locale = useLocale();
  const seconds = (ms: number) => tThread('seconds', { seconds: ms / MS_A_SECOND });
  const kilobytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  }).format(request.sizeBytes / BYTES_A_KILOBYTE);
  const { outcome, status, providerRequestId, headersMs, system, systemCharacters, tools } = request;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        {total === 1 ? null : <h3 className="font-semibold">{t('request', { position, total })}</h3>}
        <Badge variant={outcome === 'failed' ? 'destructive' : 'secondary'}>{t(`outcomes.${outcome}`)}</Badge>
      </div>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1.5 sm:grid-cols-2">
        <Line label={t('endpoint')}>{endpointLabel(request.endpoint)}</Line>
        <Line label={t('model')}>{request.model}</Line>
        {request.address === null ? null : (
          <Line label={t('address')} isWide>
            {request.address}
          </Line>
        )}
        {providerRequestId === null ? null : (
          <Line label={t('providerRequestId')} isWide>
            {providerRequestId}
          </Line>
        )}
        <Line label={t('sentAt')} isText>
          {format.dateTime(new Date(request.sentAt), { dateStyle: 'medium', timeStyle: 'medium' })}
        </Line>
        {status === null ? null : <Line label={t('status')}>{String(status)}</Line>}
        {headersMs === null ? null : (
          <Line label={t('firstReply')} isText>
            {seconds(headersMs)}
          </Line>
        )}
        <Line label={t('duration')} isText>
          {seconds(request.durationMs)}
        </Line>
        <Line label={t('size')} isText>
          {kilobytes}
        </Line>
        <Line label={t('promptTokens')} isText>
          {t('tokens', { count: request.promptTokenCount })}
        </Line>
      </dl>
      <CodeSection title={t('parameters')} text={JSON.stringify(request.parameters, null, 2)} />
      {system === '' ? null : (
        <CodeSection
          title={t('instructions')}
          text={system}
          isProse
          note={
            system.length < systemCharacters
              ? t('shortened', { shown: system.length, total: systemCharacters })
              : null
          }
        />
      )}
      <SentMessages request={request} />
      {tools.length === 0 ? null : <CodeSection title={t('tools')} text={tools.join('\n')} />}
    </div>
  );
}

interface LineProps {
  label: string;
  /** True means the reader's language, unlike a name or an address. */
  isText?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

function Line({ label, isText = false, isWide = false, children }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className={cn('text-muted-foreground', !isText && 'shrink-0')}>{label}</dt>
      <dd className={cn('tabular text-end', isText ? 'shrink-0' : 'min-w-0 wrap-anywhere')}>
        {isText ? children : <bdi dir="ltr">{children}</bdi>}
      </dd>
    </div>
  );
}
