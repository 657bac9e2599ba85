import { AZURE_USE } from '@/tests/support/outbound/endpoint-uses';
import { OUTBOUND_USES } from '@/tests/support/outbound/outbound-uses';
import { filesBelow, textOf } from './repository';

const GUARDS = /from '[^']*\/(?:guarded-fetch|fetch-remote-picture|mcp-fetch)'/;

const TRUSTED = /from '[^']*\/outbound-(?:fetch|bytes)'/;

/** Says who chose the addresses that are requested without the guard. */
const TRUSTED_USES: Readonly<Record<string, string>> = {
  'lib/server/auth/social/fetch-social-profile.ts': 'the services of signing in',
  'lib/server/billing/stripe-gateway.ts': 'Stripe',
  'lib/server/operator/update/newest-release.ts': 'the operator, or the registry of npm',
  'lib/server/platform/config-file/read-config-source.ts': 'the operator, of the file',
  'lib/server/platform/trace/outbound-exporter.ts': 'the operator, of the collector of traces',
  'lib/server/providers/anthropic/anthropic-client.ts': 'the operator, or Anthropic',
  'lib/server/providers/bing/open-conversation.ts': 'the operator, or Bing',
  'lib/server/providers/call/request-log.ts': 'none: it tells both ways apart',
  'lib/server/providers/call/to-chat-model.ts': 'the operator, where the endpoint has no guard of its own',
  'lib/server/providers/google/entry.ts': 'Google',
  'lib/server/providers/models/list-live-models.ts': 'the operator, where the caller has no guard of its own',
  'lib/server/providers/models/ollama-probe.ts': 'the operator',
  'lib/server/providers/shared/embed-texts.ts': 'the operator',
  'lib/server/providers/shared/openai-client.ts': 'the operator, where the caller has no guard of its own',
  'lib/server/providers/try-connection.ts': 'an administrator',
  'lib/server/services/doctor/check-address.ts': 'the operator, of this server',
  'lib/server/speech/speech-request.ts': 'the operator',
  'lib/server/storage/firebase-storage.ts': 'the operator',
  'lib/server/storage/uploadthing-fetch.ts': 'the operator, or UploadThing',
  'lib/server/storage/uploadthing-storage.ts': 'the operator, or UploadThing',
  'lib/server/tools/mcp/session/mcp-fetch.ts': 'the operator, of their own servers',
  'lib/server/tools/python/packages/fetch-packages.ts': 'the operator',
  'lib/server/tools/python/vercel/vercel-fetch.ts': 'the operator, or Vercel',
  'lib/server/tools/vendor/request-vendor.ts': 'the operator, or the vendor',
};

const sources = ['app', 'lib'].flatMap((folder) => filesBelow(folder, '.ts', '.tsx'));
const filesWith = (pattern: RegExp) => sources.filter((path) => pattern.test(textOf(path)));

it('what asks a host through the guard is tried with every address inside', () => {
  const tried = new Set([...OUTBOUND_USES, AZURE_USE].flatMap(({ files }) => [...files]));
  expect([...tried].sort()).toEqual(filesWith(GUARDS));
});

it('what asks a host without the guard says who chose its address', () => {
  expect(Object.keys(TRUSTED_USES).sort()).toEqual(filesWith(TRUSTED));
});
