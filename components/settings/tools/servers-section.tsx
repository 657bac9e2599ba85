'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Accordion } from '@/components/ui/accordion';
import { Button } from '@/components/ui/button';
import { useMcpServers } from '@/lib/client/tool/mcp-servers';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';
import { ServerDialog } from './server-dialog';
import { ServerItem } from './server-item';
import { useMcpReturn } from './use-mcp-return';

export function ServersSection() {
  const t = useTranslations('mcp');
  const { servers, error, retry } = useMcpServers();
  useMcpReturn();
  const [open, setOpen] = useState<string[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <SectionState
        isHere={servers !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        {servers?.length === 0 ? <p className="text-muted-foreground text-sm">{t('empty')}</p> : null}
        <Accordion type="multiple" value={open} onValueChange={setOpen}>
          {servers?.map((server) => (
            <ServerItem key={server.serverId} server={server} />
          ))}
        </Accordion>
        <Button variant="outline" className="mt-3 touch:h-11" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden className="size-4" />
          {t('add')}
        </Button>
      </SectionState>
      <ServerDialog
        isOpen={isAdding}
        server={null}
        onClose={() => setIsAdding(false)}
        onAdded={(serverId) => setOpen((known) => [...known, serverId])}
      />
    </SettingsSection>
  );
}
