import { ENDPOINTS } from '../../model/endpoint-descriptor';
import { textField, type FieldSource } from '../setting-controls';
import type { SettingField } from '../setting-field';

const MODES = ENDPOINTS.bingAI.modes;

/** Bing may fail with a longer context. */
const CONTEXT_ADVISED_TOKENS = 7_000;

/** Only the jailbreak uses a context and a system message. */
export function bingFields({ settings }: FieldSource): SettingField[] {
  return [
    {
      kind: 'choice',
      key: 'jailbreak',
      options: [MODES.off, MODES.on],
      default: MODES.off,
      disabledReason: null,
      isAdvanced: false,
    },
    {
      kind: 'choice',
      key: 'toneStyle',
      options: ['creative', 'fast', 'balanced', 'precise'],
      default: 'creative',
      disabledReason: null,
      isAdvanced: false,
    },
    ...(settings.jailbreak === true
      ? [
          textField('context', { isLong: true, adviseTokens: CONTEXT_ADVISED_TOKENS }),
          textField('systemMessage', { isLong: true }),
        ]
      : []),
  ];
}
