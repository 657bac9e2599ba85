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
import { useIsUnsaved } from '@/lib/client/assistant/builder';
import { retryingImport } from '@/lib/client/page/retrying-import';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { ImportReport } from './import-report';
import { useAssistantDeeds } from './use-assistant-deeds';
import { useAssistantName } from './use-assistant-name';
import { useImportAssistant } from './use-import-assistant';
import { useLeaveUnsaved } from './use-leave-unsaved';

const LinkDialog = dynamic(
  retryingImport(() => import('./links/link-dialog').then((file) => file.LinkDialog), { notify: true }),
  { ssr: false },
);

interface AssistantMenuProps {
  /** Null means a new assistant, or the list, where a file can be imported. */
  assistant: BuilderAssistant | null;
  assistants: readonly BuilderAssistant[];
  onVersions: () => void;
}

export function AssistantMenu({ assistant, assistants, onVersions }: AssistantMenuProps) {
  const t = useTranslations('assistantBuilder');
  const tLinks = useTranslations('assistantLinks');
  const nameOf = useAssistantName();
  const [isDeleting, setDeleting] = useState(false);
  const [linkOf, setLinkOf] = useState<string | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const { importFile, report, forgetReport } = useImportAssistant();
  const { duplicate, save, remove } = useAssistantDeeds(assistants);
  // Only one new assistant is built at a time.
  const { leave, question } = useLeaveUnsaved(useIsUnsaved(null));
  const chooseFile = () => leave(() => fileInput.current?.click());
  return (
    <>
      {assistant === null ? (
        <IconButton label={t('import')} onClick={chooseFile}>
          <FileUp aria-hidden />
        </IconButton>
      ) : (
        <DropdownMenu modal={false}>
          <DropdownMenuTrigger asChild>
            <IconButton label={t('menu')}>
              <MoreHorizontal aria-hidden />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuItem onSelect={() => leave(() => duplicate(assistant))}>
              <Copy aria-hidden />
              {t('duplicate')}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={onVersions}>
              <History aria-hidden />
              {t('versions')}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => setLinkOf(assistant.id)}>
              <Link aria-hidden />
              {tLinks('menu')}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={chooseFile}>
              <FileUp aria-hidden />
              {t('import')}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => void save(assistant)}>
              <FileDown aria-hidden />
              {t('saveFile')}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem variant="destructive" onSelect={() => setDeleting(true)}>
              <Trash2 aria-hidden />
              {t('delete')}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      <FilePicker
        ref={fileInput}
        label={t('import')}
        accept="application/json,.json"
        onPick={([file]) => {
          if (file !== undefined) void importFile(file);
        }}
      />
      {report === null ? null : <ImportReport leftOut={report} onClose={forgetReport} />}
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
      {question}
    </>
  );
}
