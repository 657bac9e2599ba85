'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AskedFlow } from '@/lib/domain/tool/flow/flow-question';
import { CallPayload } from './call-payload';

const SHORT_CHARACTERS = 600;

interface FlowDetailsProps {
  flow: AskedFlow;
  input: string;
}

export function FlowDetails({ flow, input }: FlowDetailsProps) {
  const t = useTranslations('toolCalls');
  const format = useFormatter();
  const { host, address, method, files = [] } = flow;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {files.length === 0 ? null : (
        <p className="text-sm break-words">
          <span className="text-muted-foreground">{t('flowFiles')}</span> <bdi>{format.list(files)}</bdi>
        </p>
      )}
      {method === null ? null : (
        <p className="text-sm">
          <span className="text-muted-foreground">{t('flowMethod')}</span> <bdi dir="ltr">{method}</bdi>
        </p>
      )}
      {address === host ? null : <FlowText title={t('flowAddress')} text={address} />}
      {input.trim() === '' || input.trim() === '{}' ? null : <FlowText title={t('flowData')} text={input} />}
    </div>
  );
}

function FlowText({ title, text }: { title: string; text: string }) {
  const t = useTranslations('toolCalls');
  const [isWhole, setWhole] = useState(text.length <= SHORT_CHARACTERS);
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <CallPayload title={title} text={isWhole ? text : `${text.slice(0, SHORT_CHARACTERS)}…`} />
      {isWhole ? null : (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {t('showAll')}
        </Button>
      )}
    </div>
  );
}
