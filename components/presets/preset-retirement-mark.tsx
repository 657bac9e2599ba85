'use client';

import { TriangleAlert } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useRetirementWords } from '@/components/shared/use-retirement-words';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useModelRetirement } from '@/lib/client/model/queries/use-model-retirement';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import type { Preset } from '@/lib/domain/preset/preset';

export function PresetEnd({ preset: { endpoint, model } }: { preset: Preset }) {
  const t = useTranslations('models');
  const format = useFormatter();
  const retirement = useModelRetirement(endpoint, model);
  if (retirement === null || retirement.status === 'active' || retirement.retiresOn === null) return null;
  const date = format.dateTime(new Date(retirement.retiresOn), { timeZone: 'UTC', dateStyle: 'medium' });
  return (
    <span className="text-warning"> · {t(retirement.status === 'retired' ? 'ended' : 'ends', { date })}</span>
  );
}

interface PresetRetirementMarkProps {
  preset: Preset;
  onLeave: () => void;
}

/** A click offers another model. */
export function PresetRetirementMark({
  preset: { presetId, endpoint, model },
  onLeave,
}: PresetRetirementMarkProps) {
  const retirement = useModelRetirement(endpoint, model);
  const wordsOf = useRetirementWords();
  if (retirement === null || retirement.status === 'active' || model === null) return null;
  const preload = () => preloadDialog('successor');
  return (
    <IconButton
      size="icon-sm"
      label={wordsOf(model, retirement)}
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
