'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldLegend, FieldSet } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
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
      <CapabilitySwitch
        label={t('python')}
        hint={t(isPythonOff ? 'pythonOff' : 'pythonHint')}
        isOn={hasPython}
        isDisabled={isPythonOff && !hasPython}
        onChange={(isOn) => onChange('hasPython', isOn)}
      />
      <CapabilitySwitch
        label={t('retrieval')}
        hint={t('retrievalHint')}
        isOn={hasRetrieval}
        onChange={(isOn) => onChange('hasRetrieval', isOn)}
      />
    </FieldSet>
  );
}

interface CapabilitySwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

function CapabilitySwitch({ label, hint, isOn, isDisabled = false, onChange }: CapabilitySwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground text-[0.8125rem] text-pretty">
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
        aria-describedby={`${id}-hint`}
        className="mt-0.5"
      />
    </div>
  );
}
