'use client';

import { TriangleAlert } from 'lucide-react';
import { useEndWords } from '@/components/shared/use-end-words';
import { IconButton } from '@/components/ui/icon-button';
import { useModelEnd } from '@/lib/client/queries/model/use-model-end';
import { openDialog, preloadDialog } from '@/lib/client/stores/system/open-dialog';
import type { Preset } from '@/lib/domain/preset/preset';

interface PresetEndMarkProps {
  preset: Preset;
  onLeave: () => void;
}

/**
 * Marks a preset whose model is being retired or is retired; a click offers another model. Null for an active model.
 */
export function PresetEndMark({ preset: { presetId, endpoint, model }, onLeave }: PresetEndMarkProps) {
  const end = useModelEnd(endpoint, model);
  const wordsOf = useEndWords();
  if (end === null || end.status === 'active' || model === null) return null;
  const preload = () => preloadDialog('successor');
  return (
    <IconButton
      size="small"
      label={wordsOf(model, end)}
      className="text-warning"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        onLeave();
        openDialog({ kind: 'successor', subject: 'preset', id: presetId });
      }}
    >
      <TriangleAlert aria-hidden />
    </IconButton>
  );
}
