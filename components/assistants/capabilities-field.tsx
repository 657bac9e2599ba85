'use client';

import { useTranslations } from 'next-intl';
import { SwitchRow } from '@/components/shared/controls/switch-row';
import { FieldLegend, FieldSet } from '@/components/ui/field';
import { useToolkits } from '@/lib/client/queries/tool/toolkits';
import { PYTHON_TOOLKIT_ID } from '@/lib/domain/tool/toolkit';

type Capability = 'hasPython' | 'hasRetrieval';

interface CapabilitiesFieldProps {
  hasPython: boolean;
  hasRetrieval: boolean;
  onChange: (capability: Capability, isOn: boolean) => void;
}

/** Switches Python and the search of files on and off. */
export function CapabilitiesField({ hasPython, hasRetrieval, onChange }: CapabilitiesFieldProps) {
  const t = useTranslations('assistantBuilder');
  const { toolkits } = useToolkits();
  const isPythonOff = toolkits !== null && !toolkits.some(({ id }) => id === PYTHON_TOOLKIT_ID);
  return (
    <FieldSet className="gap-3">
      <FieldLegend className="mb-2">{t('capabilities')}</FieldLegend>
      <SwitchRow
        label={t('python')}
        hint={t(isPythonOff ? 'pythonOff' : 'pythonHint')}
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
    </FieldSet>
  );
}
