'use client';

import { useTranslations } from 'next-intl';
import { LabelledField } from '@/components/shared/form/labelled-field';
import { NativeSelect } from '@/components/ui/native-select';
import { useEndpoints } from '@/lib/client/queries/model/use-endpoints';
import { useModels } from '@/lib/client/queries/model/use-models';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { orderedEndpoints } from '@/lib/domain/model/plan-model-choice';

interface Choice {
  readonly endpoint: string | null;
  readonly model: string | null;
}

interface FolderModelFieldProps extends Choice {
  onChange: (choice: Choice) => void;
}

/** The model of new chats of a folder; one that is no longer listed stays chosen until the user chooses another. */
export function FolderModelField({ endpoint, model, onChange }: FolderModelFieldProps) {
  const t = useTranslations('organise');
  const endpoints = useEndpoints() ?? {};
  const models = useModels() ?? {};
  const groups = orderedEndpoints(endpoints).map((each) => ({ endpoint: each, models: models[each] ?? [] }));
  const value = endpoint === null ? '' : JSON.stringify([endpoint, model]);
  const isListed = groups.some((group) => group.endpoint === endpoint && group.models.includes(model ?? ''));
  return (
    <LabelledField label={t('folderModel')}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={(event) => onChange(readChoice(event.target.value))}
        >
          <option value="">{t('folderModelLast')}</option>
          {isListed || endpoint === null ? null : (
            <option value={value}>{`${endpointLabel(endpoint)} ${model ?? ''}`}</option>
          )}
          {groups.map((group) => (
            <optgroup key={group.endpoint} label={endpointLabel(group.endpoint)}>
              {group.models.map((each) => (
                <option key={each} value={JSON.stringify([group.endpoint, each])}>
                  {each}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
      )}
    </LabelledField>
  );
}

function readChoice(value: string): Choice {
  if (value === '') return { endpoint: null, model: null };
  const parsed: unknown = JSON.parse(value);
  const [endpoint, model] = Array.isArray(parsed) ? parsed : [];
  return {
    endpoint: typeof endpoint === 'string' ? endpoint : null,
    model: typeof model === 'string' ? model : null,
  };
}
