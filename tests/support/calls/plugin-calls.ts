import { GET as getPlugins } from '@/app/api/plugins/route';
import { GET as getTools } from '@/app/api/tools/route';
import { POST as changePlugin } from '@/app/api/user/plugins/route';
import { GET as getUser } from '@/app/api/user/route';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { pageRequest, registerUser } from './account-calls';
import { userOf } from './avatar-calls';

const context = { params: Promise.resolve({}) };

export function changePluginOf(bearer: string, body: unknown): Promise<Response> {
  const headers = { authorization: `Bearer ${bearer}` };
  return changePlugin(pageRequest('/api/user/plugins', body, headers, 'POST'), context);
}

export async function pluginOwner() {
  const { bearer } = await registerUser();
  const { id } = await userOf(bearer);
  const headers = { authorization: `Bearer ${bearer}` };
  const read = async (call: typeof getPlugins, path: string): Promise<unknown> => {
    const answer: unknown = await (await call(pageRequest(path, undefined, headers, 'GET'), context)).json();
    return answer;
  };
  return {
    id,
    owner: ownerIdSchema.parse(id),
    store: () => read(getPlugins, '/api/plugins'),
    toolkits: () => read(getTools, '/api/tools'),
    user: () => read(getUser, '/api/user'),
    change: (body: unknown) => changePluginOf(bearer, body),
  };
}
