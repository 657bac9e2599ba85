import { isServiceAccountKey, keyFields, planProviderKey } from '@/lib/domain/provider-key/plan-provider-key';
import {
  readAzureKey,
  readConnectionKey,
  readGoogleKey,
  readPlainKey,
} from '@/lib/domain/provider-key/provider-key-value';

const url = { needsUrl: true };
const noUrl = { needsUrl: false };
const account = JSON.stringify({
  client_email: 'me@project.iam.gserviceaccount.com',
  project_id: 'abc',
  private_key: 'k'.repeat(601),
});

function valueOf(...args: Parameters<typeof planProviderKey>): string {
  const plan = planProviderKey(...args);
  if (plan.kind !== 'fine') throw new Error(JSON.stringify(plan));
  return plan.value;
}

it('asks for the address only where the user provides it', () => {
  expect(keyFields('openAI', noUrl)).toEqual(['apiKey']);
  expect(keyFields('openAI', url)).toEqual(['apiKey', 'baseUrl']);
  expect(keyFields('azureOpenAI', url)).toEqual(['instanceName', 'deploymentName', 'apiVersion', 'apiKey']);
});

it('names every field that is missing, and blanks fill none', () => {
  expect(planProviderKey('openAI', url, { apiKey: '  ' })).toEqual({
    kind: 'missing',
    fields: ['apiKey', 'baseUrl'],
  });
  expect(planProviderKey('azureOpenAI', noUrl, { instanceName: 'a', apiKey: 'k' })).toEqual({
    kind: 'missing',
    fields: ['deploymentName', 'apiVersion'],
  });
  expect(planProviderKey('anthropic', noUrl, {})).toEqual({ kind: 'missing', fields: ['secret'] });
});

it('is content with one of Google’s two keys, and asks for both when neither is there', () => {
  expect(planProviderKey('google', noUrl, {})).toEqual({
    kind: 'missing',
    fields: ['serviceAccount', 'geminiKey'],
  });
  expect(readGoogleKey(valueOf('google', noUrl, { geminiKey: 'AIza' }))).toEqual({
    apiKey: 'AIza',
    account: null,
  });
  expect(readGoogleKey(valueOf('google', noUrl, { serviceAccount: account }))?.account).toEqual(
    JSON.parse(account),
  );
});

it('names the fields with invalid values', () => {
  expect(planProviderKey('Mine', url, { apiKey: 'a b', baseUrl: 'nowhere' })).toEqual({
    kind: 'wrong',
    fields: ['apiKey', 'baseUrl'],
  });
  expect(planProviderKey('google', noUrl, { serviceAccount: '{}', geminiKey: 'k' })).toEqual({
    kind: 'wrong',
    fields: ['serviceAccount'],
  });
});

it('writes values that the server reads back', () => {
  expect(readPlainKey(valueOf('anthropic', noUrl, { secret: ' sk-ant ' }))).toEqual({ secret: 'sk-ant' });
  expect(
    readConnectionKey(valueOf('Mine', url, { apiKey: 'k', baseUrl: 'https://x.example/' }), url),
  ).toEqual({ apiKey: 'k', baseUrl: 'https://x.example' });
  const azure = { instanceName: 'i', deploymentName: 'd', apiVersion: '2024-10-21', apiKey: 'k' };
  expect(readAzureKey(valueOf('azureOpenAI', noUrl, azure))).toEqual(azure);
});

it('distinguishes a service account’s file from any other text', () => {
  expect(isServiceAccountKey(account)).toBe(true);
  expect(['', '{', '[]', '{}', account.slice(0, 600)].some(isServiceAccountKey)).toBe(false);
});
