import { GET as callback } from '@/app/api/mcp/callback/route';
import {
  DELETE as forgetAccount,
  POST as beginAccount,
} from '@/app/api/mcp/servers/[serverId]/account/route';
import { GET as listPrompts, POST as getPrompt } from '@/app/api/mcp/servers/[serverId]/prompts/route';
import { DELETE as removeServer, PATCH as changeServer } from '@/app/api/mcp/servers/[serverId]/route';
import { GET as listTools, PATCH as switchTool } from '@/app/api/mcp/servers/[serverId]/tools/route';
import { GET as listServers, POST as addServer } from '@/app/api/mcp/servers/route';
import { mcpPromptsAnswerSchema, mcpPromptTextAnswerSchema } from '@/lib/contracts/tool/mcp-prompts';
import {
  mcpServersAnswerSchema,
  mcpServerSchema,
  mcpToolsAnswerSchema,
} from '@/lib/contracts/tool/mcp-servers';
import { signInAnswerSchema } from '@/lib/contracts/tool/tool-sign-in';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { pageRequest, postRegister, registrationOf } from './account-calls';
import { userOf } from './avatar-calls';

export async function mcpOwner() {
  const response = await postRegister(registrationOf());
  const bearer = (response.headers.get('authorization') ?? '').replace('Bearer ', '');
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const { id } = await userOf(bearer);
  const headers = { authorization: `Bearer ${bearer}` };
  const request = (method: string, body?: unknown) => pageRequest('/api/mcp/servers', body, headers, method);
  const none = { params: Promise.resolve({}) };
  const of = (serverId: string) => ({ params: Promise.resolve({ serverId }) });
  const signInAt = async (serverId: string): Promise<string> =>
    signInAnswerSchema.parse(await (await beginAccount(request('POST'), of(serverId))).json()).address;
  const returnTo = async (address: string, { isSignedIn = true } = {}): Promise<string> => {
    const { pathname, search } = new URL(address);
    const cookie: Record<string, string> = isSignedIn ? { cookie: cookies.join('; ') } : {};
    const answer = await callback(pageRequest(`${pathname}${search}`, undefined, cookie, 'GET'), none);
    return new URL(answer.headers.get('location') ?? '').searchParams.get('connected-server') ?? '';
  };
  return {
    id,
    bearer,
    owner: ownerIdSchema.parse(id),
    servers: async () =>
      mcpServersAnswerSchema.parse(await (await listServers(request('GET'), none)).json()).servers,
    add: (body: unknown) => addServer(request('POST', body), none),
    added: async (body: unknown) =>
      mcpServerSchema.parse(await (await addServer(request('POST', body), none)).json()),
    change: (serverId: string, body: unknown) => changeServer(request('PATCH', body), of(serverId)),
    remove: (serverId: string) => removeServer(request('DELETE'), of(serverId)),
    tools: async (serverId: string) =>
      mcpToolsAnswerSchema.parse(await (await listTools(request('GET'), of(serverId))).json()),
    switchTool: (serverId: string, name: string, isOn: boolean) =>
      switchTool(request('PATCH', { name, isOn }), of(serverId)),
    prompts: async (serverId: string) =>
      mcpPromptsAnswerSchema.parse(await (await listPrompts(request('GET'), of(serverId))).json()),
    prompt: async (serverId: string, body: unknown) =>
      mcpPromptTextAnswerSchema.parse(await (await getPrompt(request('POST', body), of(serverId))).json()),
    promptStatus: async (serverId: string, body: unknown) =>
      (await getPrompt(request('POST', body), of(serverId))).status,
    beginAccount: (serverId: string) => beginAccount(request('POST'), of(serverId)),
    forgetAccount: (serverId: string) => forgetAccount(request('DELETE'), of(serverId)),
    signIn: async (serverId: string): Promise<string> => {
      const page = await fetch(await signInAt(serverId), { redirect: 'manual' });
      return page.headers.get('location') ?? '';
    },
    returnTo,
  };
}
