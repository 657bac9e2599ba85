'use client';

import { useTranslations } from 'next-intl';
import { LabelledField } from '@/components/shared/form/labelled-field';
import { NativeSelect } from '@/components/ui/native-select';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useModels } from '@/lib/client/model/queries/use-models';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { orderedEndpoints } from '@/lib/domain/model/plan-model-choice';
import { needsUserKey } from '@/lib/domain/provider-key/provider-key';
import { parseJson } from '@/lib/domain/shared/json-record';

interface Choice {
  readonly endpoint: string | null;
  readonly model: string | null;
}

interface EndpointModelFieldProps extends Choice {
  label: string;
  /** Is null when an endpoint must be chosen. */
  noneLabel: string | null;
  hint?: string | undefined;
  error?: string | null;
  accepts?: (endpoint: string) => boolean;
  onChange: (choice: Choice) => void;
}

/** A model that is no longer listed stays chosen until the user chooses another. */
export function EndpointModelField({
  endpoint,
  model,
  label,
  noneLabel,
  hint,
  error = null,
  accepts = () => true,
  onChange,
}: EndpointModelFieldProps) {
  const endpoints = useEndpoints() ?? {};
  const models = useModels() ?? {};
  const nameOf = useModelName();
  const t = useTranslations('models');
  const groupLabel = (each: string) =>
    needsUserKey(endpoints[each]) ? `${endpointLabel(each)} · ${t('ownKey')}` : endpointLabel(each);
  const groups = orderedEndpoints(endpoints)
    .filter(accepts)
    .map((each) => ({ endpoint: each, models: models[each] ?? [] }));
  const value = endpoint === null ? '' : JSON.stringify([endpoint, model]);
  const isListed = groups.some((group) => group.endpoint === endpoint && group.models.includes(model ?? ''));
  return (
    <LabelledField label={label} hint={hint} error={error}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={(event) => onChange(readChoice(event.target.value))}
        >
          {noneLabel === null ? null : <option value="">{noneLabel}</option>}
          {isListed || endpoint === null ? null : (
            <option
              value={value}
            >{`${endpointLabel(endpoint)} ${model === null ? '' : nameOf(endpoint, model)}`}</option>
          )}
          {groups.map((group) => (
            <optgroup key={group.endpoint} label={groupLabel(group.endpoint)}>
              {group.models.map((each) => (
                <option key={each} value={JSON.stringify([group.endpoint, each])}>
                  {nameOf(group.endpoint, each)}
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
  const parsed = parseJson(value);
  const [endpoint, model] = Array.isArray(parsed) ? parsed : [];
  return {
    endpoint: typeof endpoint === 'string' ? endpoint : null,
    model: typeof model === 'string' ? model : null,
  };
}
