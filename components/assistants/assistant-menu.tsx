'use client';

import { Copy, FileDown, FileUp, History, Link, MoreHorizontal, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { FilePicker } from '@/components/shared/controls/file-picker';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/parts/icon-button';
import { retryingImport } from '@/lib/client/page/retrying-import';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { ImportReport } from './import-report';
import { useAssistantDeeds } from './use-assistant-deeds';
import { useAssistantName } from './use-assistant-name';
import { useImportAssistant } from './use-import-assistant';

const VersionsDialog = dynamic(
  retryingImport(() => import('./versions-dialog').then((file) => file.VersionsDialog), { notify: true }),
  { ssr: false },
);

const LinkDialog = dynamic(
  retryingImport(() => import('./links/link-dialog').then((file) => file.LinkDialog), { notify: true }),
  { ssr: false },
);

interface AssistantMenuProps {
  /** Is null while a new one is built. */
  assistant: BuilderAssistant | null;
  assistants: readonly BuilderAssistant[];
  leave: (run: () => void) => void;
}

export function AssistantMenu({ assistant, assistants, leave }: AssistantMenuProps) {
  const t = useTranslations('assistantBuilder');
  const tLinks = useTranslations('assistantLinks');
  const nameOf = useAssistantName();
  const [isDeleting, setDeleting] = useState(false);
  const [versionsOf, setVersionsOf] = useState<string | null>(null);
  const [linkOf, setLinkOf] = useState<string | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const { importFile, report, forgetReport } = useImportAssistant();
  const { duplicate, save, remove } = useAssistantDeeds(assistants);
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <IconButton label={t('menu')}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem
            disabled={assistant === null}
            onSelect={() => (assistant === null ? undefined : leave(() => duplicate(assistant)))}
          >
            <Copy aria-hidden />
            {t('duplicate')}
          </DropdownMenuItem>
          <DropdownMenuItem
            disabled={assistant === null}
            onSelect={() => leave(() => setVersionsOf(assistant?.id ?? null))}
          >
            <History aria-hidden />
            {t('versions')}
          </DropdownMenuItem>
          <DropdownMenuItem disabled={assistant === null} onSelect={() => setLinkOf(assistant?.id ?? null)}>
            <Link aria-hidden />
            {tLinks('menu')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => leave(() => fileInput.current?.click())}>
            <FileUp aria-hidden />
            {t('import')}
          </DropdownMenuItem>
          <DropdownMenuItem
            disabled={assistant === null}
            onSelect={() => (assistant === null ? undefined : void save(assistant))}
          >
            <FileDown aria-hidden />
            {t('saveFile')}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem
            variant="destructive"
            disabled={assistant === null}
            onSelect={() => setDeleting(true)}
          >
            <Trash2 aria-hidden />
            {t('delete')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <FilePicker
        ref={fileInput}
        label={t('import')}
        accept="application/json,.json"
        onPick={([file]) => {
          if (file !== undefined) void importFile(file);
        }}
      />
      {report === null ? null : <ImportReport leftOut={report} onClose={forgetReport} />}
      {assistant === null || versionsOf !== assistant.id ? null : (
        <VersionsDialog assistant={assistant} isOpen onClose={() => setVersionsOf(null)} />
      )}
      {assistant === null || linkOf !== assistant.id ? null : (
        <LinkDialog assistantId={assistant.id} onClose={() => setLinkOf(null)} />
      )}
      <ConfirmDialog
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title={t('deleteTitle')}
        confirmLabel={t('delete')}
        isDangerous
        onConfirm={() => (assistant === null ? undefined : void remove(assistant))}
      >
        {t('deleteText', { name: assistant === null ? '' : nameOf(assistant) })}
      </ConfirmDialog>
    </>
  );
}
