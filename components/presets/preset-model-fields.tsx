'use client';

import { useTranslations } from 'next-intl';
import { LabelledField } from '@/components/shared/form/labelled-field';
import { NativeSelect } from '@/components/ui/native-select';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useModels } from '@/lib/client/model/queries/use-models';
import { findLastModel } from '@/lib/client/model/store/model-choice';
import type { EditedPreset } from '@/lib/contracts/preset/presets';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { orderedEndpoints } from '@/lib/domain/model/plan-model-choice';

type Choice = Pick<EditedPreset, 'endpoint' | 'endpointType' | 'model'>;

interface PresetModelFieldsProps extends Choice {
  onChange: (choice: Choice) => void;
}

/** A model that is no longer offered stays chosen until the user chooses another. */
export function PresetModelFields({ endpoint, model, onChange }: PresetModelFieldsProps) {
  const t = useTranslations('presets');
  const endpoints = useEndpoints() ?? {};
  const models = useModels() ?? {};
  const nameOf = useModelName();
  // Settings of an endpoint that stores the conversation itself mean nothing elsewhere: its presets stay with it.
  const isKept = endpointOf(endpoint).holdsConversations;
  const offered = orderedEndpoints(endpoints).filter(
    (each) => each === endpoint || !endpointOf(each).holdsConversations,
  );
  const listed = models[endpoint] ?? [];
  const move = (to: string) => {
    const last = findLastModel(to);
    const there = models[to] ?? [];
    onChange({
      endpoint: to,
      endpointType: endpoints[to]?.type ?? null,
      model: last !== null && there.includes(last) ? last : (there[0] ?? null),
    });
  };
  return (
    <>
      <LabelledField label={t('endpoint')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={endpoint}
            disabled={isKept}
            onChange={(event) => move(event.target.value)}
          >
            {offered.includes(endpoint) ? null : <option value={endpoint}>{endpointLabel(endpoint)}</option>}
            {offered.map((each) => (
              <option key={each} value={each}>
                {endpointLabel(each)}
              </option>
            ))}
          </NativeSelect>
        )}
      </LabelledField>
      <LabelledField label={t('model')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={model ?? ''}
            onChange={(event) =>
              onChange({
                endpoint,
                endpointType: endpoints[endpoint]?.type ?? null,
                model: event.target.value === '' ? null : event.target.value,
              })
            }
          >
            {model !== null && listed.includes(model) ? null : (
              <option value={model ?? ''}>{model === null ? '' : nameOf(endpoint, model)}</option>
            )}
            {listed.map((each) => (
              <option key={each} value={each}>
                {nameOf(endpoint, each)}
              </option>
            ))}
          </NativeSelect>
        )}
      </LabelledField>
    </>
  );
}
