import { drawingRuleOf } from '../../model/drawing-rule';
import { IMAGE_QUALITIES, IMAGE_SHAPES } from '../conversation-settings';
import type { FieldSource } from '../setting-controls';
import type { SettingField } from '../setting-field';

export function drawingFields({ context, facts }: FieldSource): SettingField[] {
  const rule = drawingRuleOf(context.model ?? '', facts);
  if (rule === null) return [];
  const field = { kind: 'choice', default: 'auto', disabledReason: null, isAdvanced: false } as const;
  const shape: SettingField = { ...field, key: 'imageShape', options: IMAGE_SHAPES };
  return rule.via === 'chat' ? [shape] : [shape, { ...field, key: 'imageQuality', options: IMAGE_QUALITIES }];
}
