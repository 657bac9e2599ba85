'use client';

import { useTranslations } from 'next-intl';
import { ModelField } from '@/components/model-list/model-field';
import type { EditedPreset } from '@/lib/contracts/preset/presets';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';

type Choice = Pick<EditedPreset, 'endpoint' | 'endpointType' | 'model'>;

interface PresetModelFieldProps extends Choice {
  onChange: (choice: Choice) => void;
}

export function PresetModelField({ endpoint, model, onChange }: PresetModelFieldProps) {
  const t = useTranslations('presets');
  // Settings of an endpoint that stores the conversation itself mean nothing elsewhere: its presets stay with it.
  const isKept = endpointOf(endpoint).holdsConversations;
  return (
    <ModelField
      label={t('model')}
      endpoint={endpoint === '' ? null : endpoint}
      model={model}
      isOffered={(offered) =>
        offered.endpoint === endpoint || (!isKept && !endpointOf(offered.endpoint).holdsConversations)
      }
      onChange={(choice) => {
        if (choice !== null) onChange(choice);
      }}
    />
  );
}
