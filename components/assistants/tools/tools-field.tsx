'use client';

import { Blocks, SquareFunction, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { IconButton } from '@/components/shared/icon-button';
import { Button } from '@/components/ui/button';
import { useToolkits } from '@/lib/client/queries/tool/toolkits';
import { retryingImport } from '@/lib/client/retrying-import';
import type { AssistantForm } from '@/lib/contracts/assistant/assistant-form';
import { ToolIcon } from './tool-icon';

const loadDialog = () => import('./tools-dialog').then((file) => file.ToolsDialog);
const ToolsDialog = dynamic(retryingImport(loadDialog, { notify: true }), { ssr: false });

interface ToolsFieldProps {
  toolkits: readonly string[];
  functions: AssistantForm['functions'];
  onToolkits: (toolkits: string[]) => void;
  onFunctions: (functions: AssistantForm['functions']) => void;
}

/** The plugins, servers of tools and functions of an assistant, each with the way to remove it. */
export function ToolsField({ toolkits: chosen, functions, onToolkits, onFunctions }: ToolsFieldProps) {
  const t = useTranslations('assistantBuilder');
  const labelId = useId();
  const { toolkits } = useToolkits();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <section aria-labelledby={labelId} className="flex flex-col gap-2">
      <h3 id={labelId} className="text-sm font-medium">
        {t('tools')}
      </h3>
      {chosen.length + functions.length === 0 ? null : (
        <ul aria-labelledby={labelId} className="flex flex-col gap-1.5">
          {chosen.map((id) => {
            const toolkit = toolkits?.find((each) => each.id === id);
            const isLost = toolkits !== null && toolkit === undefined;
            const name = toolkit?.title ?? id;
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
          {functions.map(({ name }) => (
            <ToolRow
              key={`function ${name}`}
              icon={<SquareFunction aria-hidden className="text-muted-foreground size-4 shrink-0" />}
              name={name}
              note={t('ownFunction')}
              onRemove={() => onFunctions(functions.filter((each) => each.name !== name))}
            />
          ))}
        </ul>
      )}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onFocus={() => void loadDialog().catch(() => undefined)}
        onClick={() => setDialog('open')}
      >
        <Blocks aria-hidden />
        {t('addTools')}
      </Button>
      {dialog === 'never' ? null : (
        <ToolsDialog
          isOpen={dialog === 'open'}
          chosen={chosen}
          onChange={onToolkits}
          onClose={() => setDialog('closed')}
        />
      )}
    </section>
  );
}

interface ToolRowProps {
  icon: ReactNode;
  name: string;
  note: string | null;
  onRemove: () => void;
}

function ToolRow({ icon, name, note, onRemove }: ToolRowProps) {
  const t = useTranslations('assistantBuilder');
  return (
    <li className="bg-fill flex min-h-11 items-center gap-2.5 rounded-md ps-2.5 pe-1">
      {icon}
      <span className="min-w-0 flex-1 py-1">
        <bdi className="block truncate text-sm">{name}</bdi>
        {note === null ? null : <span className="text-muted-foreground block truncate text-xs">{note}</span>}
      </span>
      <IconButton size="icon-sm" label={t('removeTool', { name })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
