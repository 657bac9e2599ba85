'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Segmented } from '@/components/shared/controls/segmented';
import { useModelFacts } from '@/lib/client/model/queries/use-model-facts';
import { settingsFormOf } from '@/lib/domain/model/endpoint-descriptor';
import { compactSettings } from '@/lib/domain/settings/compact-settings';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { SettingContext } from '@/lib/domain/settings/setting-context';
import type { SettingField } from '@/lib/domain/settings/setting-field';
import { settingFields } from '@/lib/domain/settings/setting-fields';
import { readSetting, writeSetting } from '@/lib/domain/settings/setting-value';
import { cn } from '@/lib/utils';
import { RefusedNote } from './refused-note';
import { SettingControl } from './setting-control';

interface ModelSettingsFormProps {
  endpoint: string;
  endpointType: string | null;
  model: string | null;
  /** A setting that was not made is absent. */
  settings: ConversationSettings;
  onChange: (settings: ConversationSettings) => void;
  /** The settings of the folder replace the defaults. */
  inherited?: ConversationSettings;
  /** Without it all settings of the endpoint are shown. */
  only?: ReadonlySet<string>;
  startsAdvanced?: boolean;
}

export function ModelSettingsForm({
  endpoint,
  endpointType,
  model,
  settings,
  onChange,
  inherited = NOTHING,
  only,
  startsAdvanced = false,
}: ModelSettingsFormProps) {
  const t = useTranslations('modelSettings');
  const facts = useModelFacts(endpoint, model);
  const [isAdvanced, setAdvanced] = useState(startsAdvanced);
  // Where tools are on, the agent answers, and the settings of the completion have no effect.
  const [part, setPart] = useState<'completion' | 'agent'>(
    (settings.tools ?? []).length > 0 ? 'agent' : 'completion',
  );
  const hasAgent = settingsFormOf(endpoint, endpointType) === 'plugins';
  const context: SettingContext = { endpoint, endpointType, model, facts };
  const fields = settingFields(context, settings)
    .filter(({ key }) => !hasAgent || key.startsWith('agent') === (part === 'agent'))
    .filter(({ key }) => only?.has(key) !== false)
    .map((field) => withInherited(field, inherited));
  const usable = fields.filter(
    ({ disabledReason }) => disabledReason !== 'model' && disabledReason !== 'code',
  );
  const common = usable.filter((field) => !field.isAdvanced);
  const advanced = usable.filter((field) => field.isAdvanced);
  const draw = (field: SettingField) => (
    <SettingControl
      key={field.key}
      endpoint={endpoint}
      model={model}
      field={field}
      value={readSetting(settings, field.key)}
      onChange={(value) =>
        onChange(compactSettings(context, writeSetting(context, settings, field.key, value), inherited))
      }
    />
  );
  if (fields.length === 0) return <p className="text-muted-foreground text-sm">{t('none')}</p>;
  const isSampled =
    usable.filter(({ key, disabledReason }) => SAMPLING.has(key) && disabledReason === null).length === 2;
  const isTopPCommon = common.some(({ key }) => key === 'top_p');
  const advice = <p className="text-muted-foreground text-[0.8125rem]">{t('advice')}</p>;
  return (
    <div className="flex flex-col gap-4">
      {hasAgent ? (
        <Segmented
          label={t('title')}
          value={part}
          options={[
            { value: 'completion', label: t('completion') },
            { value: 'agent', label: t('agent') },
          ]}
          onChange={setPart}
        />
      ) : null}
      {common.map(draw)}
      {isSampled && isTopPCommon ? advice : null}
      {advanced.length === 0 ? null : (
        <button
          type="button"
          aria-expanded={isAdvanced}
          onClick={() => setAdvanced(!isAdvanced)}
          className="text-muted-foreground hover:text-foreground flex min-h-8 items-center gap-1.5 self-start rounded-sm text-sm font-medium touch:min-h-11"
        >
          <ChevronDown
            aria-hidden
            className={cn('size-4 transition-transform', !isAdvanced && '-rotate-90 rtl:rotate-90')}
          />
          {t('advanced')}
        </button>
      )}
      {isAdvanced ? advanced.map(draw) : null}
      {isSampled && isAdvanced && !isTopPCommon ? advice : null}
      <RefusedNote endpoint={endpoint} fields={fields} />
    </div>
  );
}

const NOTHING: ConversationSettings = {};

const SAMPLING: ReadonlySet<string> = new Set(['temperature', 'top_p', 'topP']);

function withInherited(field: SettingField, inherited: ConversationSettings): SettingField {
  if (field.kind !== 'number' && field.kind !== 'choice') return field;
  const said = readSetting(inherited, field.key);
  if (field.kind === 'number') return typeof said === 'number' ? { ...field, default: said } : field;
  return field.key === 'reasoningEffort' && typeof said === 'string' ? { ...field, default: said } : field;
}
