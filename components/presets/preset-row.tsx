'use client';

import { useSortable } from '@dnd-kit/sortable';
import { GripVertical, Pencil, Pin, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RowMenu } from '@/components/shared/controls/row-menu';
import { EndpointIcon } from '@/components/shared/endpoint-icon';
import type { PresetActions } from '@/components/shared/use-preset-actions';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import type { Preset } from '@/lib/domain/preset/preset';
import { cn } from '@/lib/utils';
import { PresetEnd, PresetRetirementMark } from './preset-retirement-mark';

interface PresetRowProps {
  preset: Preset;
  presets: readonly Preset[];
  actions: PresetActions;
  onChosen: () => void;
  onLeave: () => void;
}

/** With a mouse, hovering shows it; on touch a menu replaces these buttons. */
const actionStyle =
  'opacity-0 group-focus-within/preset:opacity-100 group-hover/preset:opacity-100 touch:hidden';

export function PresetRow({ preset, presets, actions, onChosen, onLeave }: PresetRowProps) {
  const t = useTranslations('presets');
  const { presetId, title, endpoint, model } = preset;
  const config = useEndpoints()?.[endpoint];
  const nameOf = useModelName();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: presetId });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform === null ? undefined : `translate3d(0, ${String(transform.y)}px, 0)`,
        transition,
      }}
      className={cn(
        'group/preset hover:bg-fill flex min-h-11 items-center rounded-sm',
        isDragging && 'bg-raised shadow-floating relative z-10',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('move', { title })}
        className="text-muted-foreground flex h-11 w-7 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm active:cursor-grabbing touch:w-11"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        onClick={() => {
          if (actions.select(preset)) onChosen();
        }}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 self-stretch rounded-sm py-1 text-start"
      >
        <EndpointIcon
          endpoint={endpoint}
          model={model}
          iconUrl={config?.iconURL}
          className="size-4 shrink-0"
        />
        <span className="min-w-0 flex-1 leading-tight">
          <span title={title} className="line-clamp-2 text-sm wrap-anywhere">
            <bdi>{title}</bdi>
          </span>
          <span className="text-muted-foreground line-clamp-2 text-xs wrap-anywhere">
            {endpointLabel(endpoint)} <bdi dir="ltr">{model === null ? null : nameOf(endpoint, model)}</bdi>
            <PresetEnd preset={preset} />
          </span>
        </span>
      </button>
      <PresetRetirementMark preset={preset} onLeave={onLeave} />
      <PresetRowActions preset={preset} presets={presets} actions={actions} onLeave={onLeave} />
    </li>
  );
}

function PresetRowActions({ preset, presets, actions, onLeave }: Omit<PresetRowProps, 'onChosen'>) {
  const t = useTranslations('presets');
  const tMyFiles = useTranslations('myFiles');
  const { presetId, title, isDefault } = preset;
  const preload = () => preloadDialog('preset');
  const edit = () => {
    onLeave();
    openDialog({ kind: 'preset', presetId });
  };
  return (
    <>
      <IconButton
        size="icon-sm"
        label={isDefault ? t('unpin', { title }) : t('pin', { title })}
        className={cn(!isDefault && actionStyle, isDefault && 'text-primary')}
        onClick={() => actions.setDefault(preset, !isDefault)}
      >
        <Pin aria-hidden className={cn(isDefault && 'fill-current')} />
      </IconButton>
      <IconButton
        size="icon-sm"
        label={t('edit', { title })}
        className={actionStyle}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={edit}
      >
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        size="icon-sm"
        label={t('delete', { title })}
        className={cn(actionStyle, 'me-1')}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          actions.remove(preset, presets);
        }}
      >
        <Trash2 aria-hidden />
      </IconButton>
      <div className="hidden touch:block">
        <RowMenu
          label={tMyFiles('options', { name: title })}
          actions={[
            {
              label: isDefault ? t('unpin', { title }) : t('pin', { title }),
              icon: <Pin aria-hidden />,
              run: () => actions.setDefault(preset, !isDefault),
            },
            { label: t('edit', { title }), icon: <Pencil aria-hidden />, run: edit },
            {
              label: t('delete', { title }),
              icon: <Trash2 aria-hidden />,
              isDangerous: true,
              run: () => actions.remove(preset, presets),
            },
          ]}
        />
      </div>
    </>
  );
}

/** The button disappears with its row, so the focus moves to a neighbour. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling ?? null;
  const target =
    beside?.querySelector<HTMLElement>('button:last-of-type') ?? button.closest('[role="dialog"]');
  if (target instanceof HTMLElement) target.focus();
}
