import 'server-only';
import { createTranslator } from 'next-intl';
import type { ErrorCode } from '@/lib/domain/shared/error-code';
import { problemSentences } from '@/lib/domain/shared/problem/problem-sentences';
import english from '@/messages/en-US.json';
import { CATALOGUE_WORDS } from './catalogue-words';

/** Some clients show the text that the server sends. */
export function englishErrorMessage(code: ErrorCode, details: object | undefined): string {
  const t = createTranslator({
    locale: 'en-US',
    messages: { errors: { ...english.errors, ...CATALOGUE_WORDS } },
    namespace: 'errors',
    onError: () => undefined,
  });
  const values: Record<string, string | number> = { successor: 'none' };
  for (const [name, value] of Object.entries(details ?? {}))
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  if (
    details !== undefined &&
    'fields' in details &&
    typeof details.fields === 'object' &&
    details.fields !== null
  )
    values['fields'] = problemSentences(Object.fromEntries(Object.entries(details.fields)));
  return t(code, values);
}
