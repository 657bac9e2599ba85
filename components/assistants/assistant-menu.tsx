'use client';

import { Copy, FileDown, FileUp, History, Link, MoreHorizontal, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { FilePicker } from '@/components/shared/controls/file-picker';
import { IconButton } from '@/components/shared/icon-button';
import { showToast } from '@/components/shared/toast/toast';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { saveFile } from '@/lib/client/page/save-file';
import { fetchActionsOf } from '@/lib/client/queries/assistant/actions';
import { deleteAssistant } from '@/lib/client/queries/assistant/assistants';
import { retryingImport } from '@/lib/client/retrying-import';
import { openInBuilder } from '@/lib/client/stores/assistant/builder';
import { chooseAssistant } from '@/lib/client/stores/assistant/chosen-assistant';
import { toAssistantFile } from '@/lib/contracts/assistant/assistant-file';
import { toAssistantForm } from '@/lib/contracts/assistant/assistant-form';
import type { AssistantObject } from '@/lib/contracts/assistant/assistants';
import { ASSISTANT_NAME_LIMIT_CHARACTERS } from '@/lib/domain/assistant/assistant';
import { pickAssistant } from '@/lib/domain/assistant/pick-assistant';
import { toFilename } from '@/lib/domain/file/filename';
import { ACTION_DELIMITER } from '@/lib/domain/tool/openapi/to-action-functions';
import { ImportReport } from './import-report';
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
  /** Null while a new one is built. */
  assistant: AssistantObject | null;
  assistants: readonly AssistantObject[];
  /** Asks before what is typed is left. */
  leave: (run: () => void) => void;
}

/** What can be done with an assistant, and the import of another one. */
export function AssistantMenu({ assistant, assistants, leave }: AssistantMenuProps) {
  const t = useTranslations('assistantBuilder');
  const tLinks = useTranslations('assistantLinks');
  const nameOf = useAssistantName();
  const [isDeleting, setDeleting] = useState(false);
  const [versionsOf, setVersionsOf] = useState<string | null>(null);
  const [linkOf, setLinkOf] = useState<string | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const { importFile, report, forgetReport } = useImportAssistant();

  const duplicate = (original: AssistantObject) => {
    const form = toAssistantForm(original);
    const name = t('copyOf', { name: nameOf(original) }).slice(0, ASSISTANT_NAME_LIMIT_CHARACTERS);
    openInBuilder({ form: { ...form, name }, fileIds: original.file_ids });
    if (hasActions(original)) showToast('info', t('copyWithoutActions'));
  };
  const save = async (saved: AssistantObject) => {
    try {
      const actions = await fetchActionsOf(saved.id);
      const text = toAssistantFile(
        saved,
        actions.map(({ metadata }) => metadata),
      );
      saveFile(new Blob([text], { type: 'application/json' }), toFilename(`${nameOf(saved)}.json`));
    } catch {
      showToast('error', t('saveFailed'));
    }
  };
  const remove = async ({ id }: AssistantObject) => {
    chooseAssistant(
      pickAssistant(
        assistants.filter((each) => each.id !== id),
        null,
      )?.id ?? null,
    );
    openInBuilder(null);
    try {
      await deleteAssistant(id);
    } catch {
      showToast('error', t('deleteFailed'));
    }
  };

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

function hasActions({ tools }: AssistantObject): boolean {
  return tools.some((tool) => tool.type === 'function' && tool.function.name.includes(ACTION_DELIMITER));
}
