import { createGoogleVertex } from '@ai-sdk/google-vertex';
import { JWT } from 'google-auth-library';
import type { ServiceAccountKey } from '@/lib/domain/provider-key/provider-key-value';
import type { Adapter } from '../contract';
import { googleCallSettings, googleProviderTools } from './google-settings';

export interface VertexConnection {
  readonly account: ServiceAccountKey;
  readonly location: string;
  readonly baseUrl?: string | undefined;
}

/** The access token is fetched once and kept until shortly before it lapses. */
export function vertexSignIn(account: ServiceAccountKey, fetch: typeof globalThis.fetch): JWT {
  return new JWT({
    email: account.client_email,
    key: account.private_key,
    projectId: account.project_id,
    scopes: ['https://www.googleapis.com/auth/cloud-platform'],
    transporterOptions: { fetchImplementation: fetch },
  });
}

export function vertexAdapter(
  { account, location, baseUrl }: VertexConnection,
  fetch: typeof globalThis.fetch,
  authClient = vertexSignIn(account, fetch),
): Adapter {
  return {
    startsWithUser: true,
    takesPdfs: () => true,
    secrets: [account.private_key],
    providerTools: googleProviderTools,
    dialectOf: () => 'gemini',
    languageModel: (model, modelFetch) =>
      createGoogleVertex({
        project: account.project_id,
        location,
        fetch: modelFetch,
        googleAuthOptions: { authClient, projectId: account.project_id },
        ...(baseUrl === undefined ? {} : { baseURL: vertexBaseUrl(baseUrl, account.project_id, location) }),
      })(model),
    callSettings: (request) => googleCallSettings(request, 'googleVertex'),
  };
}

function vertexBaseUrl(baseUrl: string, project: string, location: string): string {
  if (/\/publishers\/google$/.test(baseUrl)) return baseUrl;
  return `${baseUrl}/v1/projects/${project}/locations/${location}/publishers/google`;
}
