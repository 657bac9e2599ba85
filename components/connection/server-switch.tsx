'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Switch } from '@/components/ui/switch';

interface ServerSwitchProps {
  label: string;
  text: string;
  isOn: boolean;
  /** These words say what decides instead of the administrators; null means that they decide. */
  fixedWords: string | null;
  onChange: (isOn: boolean) => void;
}

/** Operators' files make it read-only. */
export function ServerSwitch({ label, text, isOn, fixedWords, onChange }: ServerSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4 text-start">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <p id={`${id}-description`} className="text-muted-foreground mt-0.5 text-[0.8125rem] leading-snug">
          {fixedWords ?? text}
        </p>
      </div>
      <Switch
        id={id}
        checked={isOn}
        disabled={fixedWords !== null}
        onCheckedChange={onChange}
        aria-describedby={`${id}-description`}
        className="mt-0.5"
      />
    </div>
  );
}

/** Returns null when administrators decide. */
export function useFixedWords(): (decision: string | null) => string | null {
  const t = useTranslations('server');
  return (decision) => {
    if (decision === null) return null;
    // Settings of the environment are written in capitals, keys of the configuration file are not.
    return t(decision === decision.toUpperCase() ? 'fixedBy' : 'fixedByFile', { variable: decision });
  };
}
