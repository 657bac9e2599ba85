import { parseJson } from '../shared/json-record';
import { keyFormOf, type KeyForm } from './provider-key';
import { isKeyPart, serviceAccountKeySchema, toBaseUrl, type KeyPart } from './provider-key-value';

export type KeyField = KeyPart | 'baseUrl' | 'serviceAccount';

export type TypedKey = Readonly<Partial<Record<KeyField, string>>>;

export type KeyPlan =
  | { readonly kind: 'missing'; readonly fields: readonly KeyField[] }
  | { readonly kind: 'wrong'; readonly fields: readonly KeyField[] }
  | { readonly kind: 'fine'; readonly value: string };

const FIELDS: Record<KeyForm, readonly KeyField[]> = {
  plain: ['secret'],
  connection: ['apiKey'],
  azure: ['instanceName', 'deploymentName', 'apiVersion', 'apiKey'],
  google: ['serviceAccount', 'geminiKey'],
};

export function keyFields(keyName: string, { needsUrl }: { needsUrl: boolean }): readonly KeyField[] {
  const form = keyFormOf(keyName);
  return form === 'connection' && needsUrl ? [...FIELDS.connection, 'baseUrl'] : FIELDS[form];
}

export function planProviderKey(keyName: string, options: { needsUrl: boolean }, typed: TypedKey): KeyPlan {
  const form = keyFormOf(keyName);
  const fields = keyFields(keyName, options);
  const filled = fields.filter((field) => (typed[field] ?? '').trim() !== '');
  const missing = fields.filter((field) => !filled.includes(field));
  if (form === 'google' ? filled.length === 0 : missing.length > 0)
    return { kind: 'missing', fields: missing };
  const wrong = filled.filter((field) => !isFine(field, typed[field] ?? ''));
  return wrong.length > 0 ? { kind: 'wrong', fields: wrong } : { kind: 'fine', value: toValue(form, typed) };
}

function isFine(field: KeyField, text: string): boolean {
  switch (field) {
    case 'baseUrl':
      return toBaseUrl(text.trim()) !== null;
    case 'serviceAccount':
      return isServiceAccountKey(text);
    default:
      return isKeyPart(field, text);
  }
}

export function isServiceAccountKey(text: string): boolean {
  return serviceAccountKeySchema.safeParse(parseJson(text)).success;
}

function toValue(form: KeyForm, typed: TypedKey): string {
  const text = (field: KeyField) => typed[field]?.trim() ?? '';
  switch (form) {
    case 'plain':
      return text('secret');
    case 'connection':
      return JSON.stringify({ apiKey: text('apiKey'), baseURL: text('baseUrl') });
    case 'azure':
      return JSON.stringify({
        apiKey: JSON.stringify({
          azureOpenAIApiKey: text('apiKey'),
          azureOpenAIApiInstanceName: text('instanceName'),
          azureOpenAIApiDeploymentName: text('deploymentName'),
          azureOpenAIApiVersion: text('apiVersion'),
        }),
      });
    case 'google':
      return JSON.stringify({
        ...(text('serviceAccount') === '' ? {} : { GOOGLE_SERVICE_KEY: text('serviceAccount') }),
        ...(text('geminiKey') === '' ? {} : { GOOGLE_API_KEY: text('geminiKey') }),
      });
  }
}
