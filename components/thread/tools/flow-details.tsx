'use client';

import { useTranslations } from 'next-intl';
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
  const { host, address, method } = flow;
  return (
    <div className="flex min-w-0 flex-col gap-2">
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
