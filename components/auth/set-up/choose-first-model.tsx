'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ModelField } from '@/components/model-list/model-field';
import { Button } from '@/components/ui/button';
import type { StoredConnectionAnswer } from '@/lib/contracts/server/connections';

interface ChooseFirstModelProps {
  stored: StoredConnectionAnswer;
  onChoose: (model: string | null) => void;
  onMore: () => void;
}

export function ChooseFirstModel({ stored, onChoose, onMore }: ChooseFirstModelProps) {
  const t = useTranslations('server');
  const [model, setModel] = useState(stored.models[0] ?? null);
  const start = useRef<HTMLButtonElement>(null);
  // The button that led here no longer exists.
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-col gap-4">
      <ModelField
        label={t('firstModel')}
        endpoint={stored.endpoint}
        model={model}
        isOffered={({ endpoint }) => endpoint === stored.endpoint}
        isOfOneProvider
        onChange={(choice) => setModel(choice?.model ?? null)}
      />
      <Button
        ref={start}
        size="lg"
        className="w-full"
        // The key that sent the form before may still be held.
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
        onClick={() => onChoose(model)}
      >
        {t('startChat')}
      </Button>
      <Button variant="ghost" className="touch:h-11 w-full" onClick={onMore}>
        {t('addAnother')}
      </Button>
    </div>
  );
}
