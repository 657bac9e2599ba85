import { bareModelName } from '../../model/model-name';
import { numberFields, textField, thinkingFields, type FieldSource } from '../setting-controls';
import type { SettingField } from '../setting-field';

/** The longest answer of the models before Gemini, and of its first generation. */
const PALM_ANSWER_TOKENS = 2_048;
const GEMINI_PRO_ANSWER_TOKENS = 8_192;

/** Google. Models for code and plain text take no top P and top K; those that chat about code take no examples. */
export function googleFields(source: FieldSource): SettingField[] {
  const { facts, context } = source;
  const name = bareModelName(context.model ?? '');
  const isCodeOrText = /^(code|text)/.test(name);
  const isCodeChat = name.startsWith('codechat');
  const answerLimitTokens = mostTokens(name, facts.maxOutputTokens);
  const numbers = numberFields(source, facts.isThinking ? 'google' : 'palm', answerLimitTokens);
  return [
    textField('modelLabel'),
    textField('promptPrefix', { isLong: true }),
    ...thinkingFields(source),
    ...numbers.filter(({ key }) => !isCodeOrText || (key !== 'topP' && key !== 'topK')),
    { kind: 'examples', key: 'examples', disabledReason: isCodeChat ? 'code' : null, isAdvanced: true },
  ];
}

function mostTokens(name: string, ofModel: number): number {
  if (!name.startsWith('gemini')) return PALM_ANSWER_TOKENS;
  return name.includes('gemini-pro') ? GEMINI_PRO_ANSWER_TOKENS : ofModel;
}
