'use client';

import { useTranslations } from 'next-intl';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import type { SettingKey } from '@/lib/domain/settings/setting-field';
import { NUMBER_SETTINGS } from '@/lib/domain/settings/setting-ranges';
import { mapValues } from '@/lib/domain/shared/typed-record';

/** At the assistants endpoint, instructions are added to the assistant's. */
export function useSettingLabel(endpoint: string): (key: SettingKey) => string {
  const t = useTranslations('modelSettings');
  const isAdditional = endpointOf(endpoint).settings === 'assistants';
  return (key) => (key === 'promptPrefix' && isAdditional ? t('additionalInstructions') : t(LABELS[key]));
}

export function useSettingHelp(endpoint: string): (key: SettingKey) => string {
  const t = useTranslations('modelSettings.help');
  const isAdditional = endpointOf(endpoint).settings === 'assistants';
  return (key) => {
    if (key === 'promptPrefix' && isAdditional) return t('additionalInstructions');
    const label = LABELS[key];
    return t(label === 'agentTemperature' ? 'temperature' : label);
  };
}

/** Other fields of a preset have no label. */
export function isSettingKey(name: string): name is SettingKey {
  return Object.hasOwn(LABELS, name);
}

const LABELS = {
  chatGptLabel: 'customName',
  modelLabel: 'customName',
  promptPrefix: 'promptPrefix',
  instructions: 'instructions',
  ...mapValues(NUMBER_SETTINGS, ({ callName }) => callName),
  reasoningEffort: 'reasoningEffort',
  thinking: 'thinking',
  resendImages: 'resendImages',
  imageDetail: 'imageDetail',
  imageShape: 'imageShape',
  imageQuality: 'imageQuality',
  examples: 'examples',
  jailbreak: 'mode',
  toneStyle: 'toneStyle',
  context: 'context',
  systemMessage: 'systemMessage',
  agentModel: 'agentModel',
  agentTemperature: 'agentTemperature',
  agentFunctions: 'agentFunctions',
  agentSkipCompletion: 'agentSkipCompletion',
} as const satisfies Record<SettingKey, string>;
