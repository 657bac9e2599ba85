import { DELETE as revokeOne } from '@/app/api/keys/[name]/route';
import { DELETE as revokeAll, GET as getKey, PUT as putKey } from '@/app/api/keys/route';
import { pageRequest, registerUser } from './account-calls';
import { userOf } from './avatar-calls';

const context = { params: Promise.resolve({}) };

export async function keyOwner() {
  const { bearer } = await registerUser();
  const { id } = await userOf(bearer);
  const headers = { authorization: `Bearer ${bearer}` };
  return {
    bearer,
    id,
    put: (body: unknown) => putKey(pageRequest('/api/keys', body, headers, 'PUT'), context),
    expiry: async (name: string): Promise<unknown> => {
      const path = `/api/keys?name=${encodeURIComponent(name)}`;
      const answer: unknown = await (
        await getKey(pageRequest(path, undefined, headers, 'GET'), context)
      ).json();
      return answer;
    },
    revoke: (name: string) =>
      revokeOne(pageRequest(`/api/keys/${encodeURIComponent(name)}`, undefined, headers, 'DELETE'), {
        params: Promise.resolve({ name }),
      }),
    revokeAll: (query = '?all=true') =>
      revokeAll(pageRequest(`/api/keys${query}`, undefined, headers, 'DELETE'), context),
  };
}

export function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

/** Compat clients write a key for OpenAI's protocol like this. */
export function connectionValue(apiKey: string, baseURL = ''): string {
  return JSON.stringify({ apiKey, baseURL });
}
