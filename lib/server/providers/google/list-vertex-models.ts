import type { JWT } from 'google-auth-library';
import { z } from 'zod';
import type { VertexConnection } from './vertex-adapter';

const PAGE_LIMIT = 20;
const PAGE_SIZE = 100;

const pageSchema = z.object({
  publisherModels: z.array(z.object({ name: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});

/** The call is bounded, and guarded where that is necessary. */
type GetJson = (url: string, headers: Readonly<Record<string, string>>) => Promise<unknown>;

/** Rejects when the service account may not list models. */
export async function listVertexModels(
  connection: VertexConnection,
  signIn: JWT,
  getJson: GetJson,
): Promise<string[]> {
  const ids: string[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < PAGE_LIMIT; page += 1) {
    const url = new URL(`${hostOf(connection)}/v1beta1/publishers/google/models`);
    url.searchParams.set('pageSize', String(PAGE_SIZE));
    if (pageToken !== undefined) url.searchParams.set('pageToken', pageToken);
    const { token } = await signIn.getAccessToken();
    const { project_id: project } = connection.account;
    const { publisherModels, nextPageToken } = pageSchema.parse(
      await getJson(url.href, { authorization: `Bearer ${token ?? ''}`, 'x-goog-user-project': project }),
    );
    ids.push(...publisherModels.map(({ name }) => name.replace(/^.*\/models\//, '')));
    if (nextPageToken === undefined || nextPageToken === '') return ids;
    pageToken = nextPageToken;
  }
  return ids;
}

function hostOf({ location, baseUrl }: VertexConnection): string {
  if (baseUrl !== undefined) return new URL(baseUrl).origin;
  return location === 'global'
    ? 'https://aiplatform.googleapis.com'
    : `https://${location}-aiplatform.googleapis.com`;
}
