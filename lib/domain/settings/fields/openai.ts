import { drawingRuleOf } from '../../model/drawing-rule';
import { numberFields, textField, thinkingFields, type FieldSource } from '../setting-controls';
import type { SettingField } from '../setting-field';
import { drawingFields } from './drawing';

export function openAiFields(source: FieldSource): SettingField[] {
  const drawing = drawingRuleOf(source.context.model ?? '', source.facts);
  const instructions = textField('promptPrefix', { isLong: true });
  const name = textField('chatGptLabel');
  // The API for pictures takes no other settings.
  if (drawing?.via === 'images') return [instructions, ...drawingFields(source), name];
  return [
    instructions,
    ...drawingFields(source),
    ...thinkingFields(source),
    ...numberFields(source, 'openAi'),
    ...(source.facts.hasVision && drawing === null ? PICTURES : []),
    name,
  ];
}

const PICTURES: readonly SettingField[] = [
  { kind: 'switch', key: 'resendImages', default: false, disabledReason: null, isAdvanced: true },
  {
    kind: 'steps',
    key: 'imageDetail',
    options: ['low', 'auto', 'high'],
    default: 'auto',
    disabledReason: null,
    isAdvanced: true,
  },
];
