'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { RowMenu } from '@/components/shared/controls/row-menu';
import { AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion';
import { showToast } from '@/components/ui/toast/toast';
import { deleteMcpServer } from '@/lib/client/tool/mcp-servers';
import type { McpServerAnswer } from '@/lib/contracts/tool/mcp-servers';
import { useErrorWords } from '../section/use-error-words';
import { ServerDialog } from './server-dialog';
import { ServerTools } from './server-tools';

export function ServerItem({ server }: { server: McpServerAnswer }) {
  const t = useTranslations('mcp');
  const { serverId, title, description, url, isOwn, account } = server;
  const notes = [
    url ?? (description === '' ? t('byOperator') : description),
    account === 'needed' ? t('needsAccount') : null,
    account === 'connected' ? t('connected') : null,
  ];
  return (
    <AccordionItem value={serverId}>
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <AccordionTrigger className="rounded-sm px-2 py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate">
                <bdi>{title}</bdi>
              </span>
              {notes.map((note) =>
                note === null ? null : (
                  <bdi
                    key={note}
                    className="text-muted-foreground block truncate text-[0.8125rem] font-normal"
                  >
                    {note}
                  </bdi>
                ),
              )}
            </span>
          </AccordionTrigger>
        </div>
        {isOwn ? <ServerMenu server={server} /> : null}
      </div>
      <AccordionContent className="px-2 pb-3">
        <ServerTools server={server} />
      </AccordionContent>
    </AccordionItem>
  );
}

function ServerMenu({ server }: { server: McpServerAnswer }) {
  const t = useTranslations('mcp');
  const errorWords = useErrorWords();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { serverId, title: name } = server;

  function remove(): void {
    deleteMcpServer(serverId).catch((error: unknown) => showToast('error', errorWords(error)));
  }

  return (
    <>
      <RowMenu
        label={t('menu', { name })}
        actions={[
          { label: t('edit'), icon: <Pencil aria-hidden />, run: () => setOpen('edit') },
          {
            label: t('remove'),
            icon: <Trash2 aria-hidden />,
            isDangerous: true,
            run: () => setOpen('remove'),
          },
        ]}
      />
      <ServerDialog isOpen={open === 'edit'} server={server} onClose={() => setOpen(null)} />
      <ConfirmDialog
        isOpen={open === 'remove'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'remove' : null)}
        title={t('removeTitle', { name })}
        confirmLabel={t('remove')}
        isDangerous
        onConfirm={remove}
      >
        {t('removeDescription')}
      </ConfirmDialog>
    </>
  );
}
