'use client';

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useEffect, useState } from 'react';
import type { PresetActions } from '@/components/shared/use-preset-actions';
import type { Preset } from '@/lib/domain/preset/preset';
import { PresetRow } from './preset-row';
import { useDragWords } from './use-drag-words';

/** A smaller movement is a click. */
const DRAG_FROM_PX = 4;

interface PresetListProps {
  presets: readonly Preset[];
  actions: PresetActions;
  onChosen: () => void;
  onLeave: () => void;
}

/** Arrow keys reorder too, once the space bar was pressed on a handle. */
export function PresetList({ presets, actions, onChosen, onLeave }: PresetListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useDragWords(presets);
  const ids = presets.map(({ presetId }) => presetId);
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    if (!isDragging) return;
    // Escape only puts the preset back where it was; otherwise it would also close the surrounding menu.
    const keepOpen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', keepOpen, { capture: true });
    return () => window.removeEventListener('keydown', keepOpen, { capture: true });
  }, [isDragging]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragging(false);
    if (over === null || active.id === over.id) return;
    actions.order(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis, restrictToParentElement]}
      accessibility={accessibility}
      onDragStart={() => setDragging(true)}
      onDragCancel={() => setDragging(false)}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul>
          {presets.map((preset) => (
            <PresetRow
              key={preset.presetId}
              preset={preset}
              presets={presets}
              actions={actions}
              onChosen={onChosen}
              onLeave={onLeave}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
