'use client';

import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslations } from 'next-intl';
import type { Preset } from '@/lib/domain/preset/preset';

export function useDragWords(presets: readonly Preset[]): NonNullable<DndContextProps['accessibility']> {
  const t = useTranslations('presets');
  const placeOf = (id: UniqueIdentifier) => presets.findIndex(({ presetId }) => presetId === id) + 1;
  const at = (id: UniqueIdentifier) => t('atPlace', { place: placeOf(id), count: presets.length });
  return {
    screenReaderInstructions: { draggable: t('dragHint') },
    announcements: {
      onDragStart: ({ active }) => at(active.id),
      onDragOver: ({ over }) => (over === null ? undefined : at(over.id)),
      onDragEnd: ({ active, over }) => at(over?.id ?? active.id),
      onDragCancel: ({ active }) => at(active.id),
    },
  };
}
