'use client';

import { Blocks, Pencil, SquareFunction, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { IntentButton } from '@/components/shared/controls/intent-button';
import { useLostToolName } from '@/components/shared/tools/use-lost-tool-name';
import { IconButton } from '@/components/ui/parts/icon-button';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { useToolkits } from '@/lib/client/tool/toolkits';
import type { AssistantForm } from '@/lib/contracts/assistant/assistant-form';
import type { ShownFunction } from '@/lib/contracts/assistant/function-form';
import { ToolIcon } from './tool-icon';

const loadDialog = () => import('./tools-dialog').then((file) => file.ToolsDialog);
const ToolsDialog = dynamic(retryingImport(loadDialog, { notify: true }), { ssr: false });
const loadFunction = () => import('./function-dialog').then((file) => file.FunctionDialog);
const FunctionDialog = dynamic(retryingImport(loadFunction, { notify: true }), { ssr: false });

interface ToolsFieldProps {
  toolkits: readonly string[];
  functions: AssistantForm['functions'];
  onToolkits: (toolkits: string[]) => void;
  onFunctions: (functions: AssistantForm['functions']) => void;
}

export function ToolsField({ toolkits: chosen, functions, onToolkits, onFunctions }: ToolsFieldProps) {
  const t = useTranslations('assistantBuilder');
  const lostName = useLostToolName();
  const labelId = useId();
  const { toolkits } = useToolkits();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const [edited, setEdited] = useState<ShownFunction | 'new' | null>(null);
  const others = functions.filter((each) => each !== edited);
  return (
    <section aria-labelledby={labelId} className="flex flex-col gap-2">
      <h2 id={labelId} className="text-sm font-medium">
        {t('tools')}
      </h2>
      {chosen.length + functions.length === 0 ? null : (
        <ul aria-labelledby={labelId} className="flex flex-col gap-1.5">
          {chosen.map((id) => {
            const toolkit = toolkits?.find((each) => each.id === id);
            const isLost = toolkits !== null && toolkit === undefined;
            const name = toolkit?.title ?? lostName(id);
            return (
              <ToolRow
                key={id}
                icon={<ToolIcon icon={toolkit?.icon ?? null} className="size-4" />}
                name={name}
                note={isLost ? t('toolLost') : toolkit?.isReady === false ? t('toolNotReady') : null}
                onRemove={() => onToolkits(chosen.filter((each) => each !== id))}
              />
            );
          })}
          {functions.map((shown) => (
            <ToolRow
              key={`function ${shown.name}`}
              icon={<SquareFunction aria-hidden className="text-muted-foreground size-4 shrink-0" />}
              name={shown.name}
              note={t('ownFunction')}
              onEdit={() => setEdited(shown)}
              onRemove={() => onFunctions(functions.filter((each) => each !== shown))}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <IntentButton load={loadDialog} onClick={() => setDialog('open')}>
          <Blocks aria-hidden />
          {t('addTools')}
        </IntentButton>
        <IntentButton load={loadFunction} onClick={() => setEdited('new')}>
          <SquareFunction aria-hidden />
          {t('addFunction')}
        </IntentButton>
      </div>
      {dialog === 'never' ? null : (
        <ToolsDialog
          isOpen={dialog === 'open'}
          chosen={chosen}
          onChange={onToolkits}
          onClose={() => setDialog('closed')}
        />
      )}
      {edited === null ? null : (
        <FunctionDialog
          item={edited}
          taken={others.map(({ name }) => name)}
          onClose={() => setEdited(null)}
          onSave={(saved) => {
            onFunctions(
              edited === 'new'
                ? [...functions, saved]
                : functions.map((each) => (each === edited ? saved : each)),
            );
            setEdited(null);
          }}
        />
      )}
    </section>
  );
}

interface ToolRowProps {
  icon: ReactNode;
  name: string;
  note: string | null;
  onEdit?: () => void;
  onRemove: () => void;
}

function ToolRow({ icon, name, note, onEdit, onRemove }: ToolRowProps) {
  const t = useTranslations('assistantBuilder');
  return (
    <li className="bg-fill flex min-h-11 items-center gap-2.5 rounded-md ps-2.5 pe-1">
      {icon}
      <span className="min-w-0 flex-1 py-1">
        <span className="block truncate text-sm">
          <bdi>{name}</bdi>
        </span>
        {note === null ? null : <span className="text-muted-foreground block truncate text-xs">{note}</span>}
      </span>
      {onEdit === undefined ? null : (
        <IconButton size="icon-sm" label={t('editFunction', { name })} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      <IconButton size="icon-sm" label={t('removeTool', { name })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
