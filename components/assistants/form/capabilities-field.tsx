'use client';

import { useTranslations } from 'next-intl';
import { SwitchRow } from '@/components/shared/controls/switch-row';
import { PROVIDER_TOOL_WORDS } from '@/components/shared/tools/provider-tool-words';
import { usePluginDescription } from '@/components/shared/tools/use-plugin-description';
import { FieldLegend, FieldSet } from '@/components/ui/field';
import { useToolkits } from '@/lib/client/tool/toolkits';
import { PROVIDER_TOOL_IDS, PROVIDER_TOOLS, type ProviderToolId } from '@/lib/domain/tool/provider-tools';
import { PYTHON_TOOLKIT_ID } from '@/lib/domain/tool/toolkit';

interface CapabilitiesFieldProps {
  /** The endpoint is null while none is chosen. */
  endpoint: string | null;
  model: string;
  hasPython: boolean;
  hasRetrieval: boolean;
  providerTools: readonly ProviderToolId[];
  onChange: (capability: 'hasPython' | 'hasRetrieval', isOn: boolean) => void;
  onProviderToolsChange: (providerTools: ProviderToolId[]) => void;
}

export function CapabilitiesField({
  endpoint,
  model,
  hasPython,
  hasRetrieval,
  providerTools,
  onChange,
  onProviderToolsChange,
}: CapabilitiesFieldProps) {
  const t = useTranslations('assistantBuilder');
  const tAny = useTranslations();
  const { toolkits } = useToolkits(endpoint === null || model === '' ? undefined : { endpoint, model });
  const describe = usePluginDescription();
  const python = toolkits?.find(({ id }) => id === PYTHON_TOOLKIT_ID);
  const lacks = (toolkitId: string) => toolkits !== null && !toolkits.some(({ id }) => id === toolkitId);
  const isPythonOff = lacks(PYTHON_TOOLKIT_ID);
  return (
    <FieldSet className="gap-3">
      <FieldLegend className="mb-2">{t('capabilities')}</FieldLegend>
      <SwitchRow
        label={t('python')}
        hint={isPythonOff ? t('pythonOff') : describe(PYTHON_TOOLKIT_ID, '', python?.drawsCharts)}
        isOn={hasPython}
        isDisabled={isPythonOff && !hasPython}
        onChange={(isOn) => onChange('hasPython', isOn)}
      />
      <SwitchRow
        label={t('retrieval')}
        hint={t('retrievalHint')}
        isOn={hasRetrieval}
        onChange={(isOn) => onChange('hasRetrieval', isOn)}
      />
      {PROVIDER_TOOL_IDS.map((id) => {
        const words = PROVIDER_TOOL_WORDS[id];
        const isMissing = lacks(PROVIDER_TOOLS[id].toolkitId);
        const isOn = providerTools.includes(id);
        // The switch must not appear before it is known to be offered, only to vanish.
        const isOffered = toolkits !== null && !isMissing;
        if (!isOffered && !isOn && words.missing === null) return null;
        return (
          <SwitchRow
            key={id}
            label={tAny(words.name)}
            hint={tAny(isMissing && words.missing !== null ? words.missing : words.note)}
            isOn={isOn}
            isDisabled={isMissing && !isOn}
            onChange={(next) => onProviderToolsChange(withTool(providerTools, id, next))}
          />
        );
      })}
    </FieldSet>
  );
}

function withTool(chosen: readonly ProviderToolId[], id: ProviderToolId, isOn: boolean): ProviderToolId[] {
  const rest = chosen.filter((other) => other !== id);
  return isOn ? [...rest, id] : rest;
}
