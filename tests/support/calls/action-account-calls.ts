import { DELETE as forget, POST as begin } from '@/app/api/actions/[actionId]/account/route';
import { GET as callback } from '@/app/api/actions/callback/route';
import { actionAccountPath } from '@/lib/contracts/assistant/action-account';
import { actionListSchema, savedActionSchema } from '@/lib/contracts/assistant/compat-actions';
import { signInAnswerSchema } from '@/lib/contracts/tool/tool-sign-in';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { findAssistant } from '@/lib/server/db/assistant/assistant-repository';
import { openAssistantTools } from '@/lib/server/services/turn/assistant/open-assistant-tools';
import { SIGN_IN_CLIENT, type SignInApi } from '../servers/sign-in-api';
import { toolContext } from '../tools/tool-context';
import { pageRequest, postLogin, postRegister, registrationOf } from './account-calls';
import { callAssistants, newAssistant } from './assistant-calls';
import { userOf } from './avatar-calls';

const { signal } = new AbortController();

export function signInAction(api: SignInApi, auth: object = {}, secrets: object = {}) {
  return {
    domain: 'localhost',
    raw_spec: JSON.stringify({
      openapi: '3.1.0',
      servers: [{ url: api.origin }],
      paths: { '/notes': { get: { operationId: 'readNotes' } } },
    }),
    auth: {
      type: 'oauth',
      grant: 'authorization_code',
      authorization_url: `${api.origin}/auth`,
      client_url: `${api.origin}/token`,
      scope: 'openid offline_access read',
      token_exchange_method: 'basic_auth_header',
      ...auth,
    },
    oauth_client_id: SIGN_IN_CLIENT.id,
    oauth_client_secret: SIGN_IN_CLIENT.secret,
    ...secrets,
  };
}

function browserOf(response: Response) {
  const bearer = (response.headers.get('authorization') ?? '').replace('Bearer ', '');
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .join('; ');
  return { bearer, cookie };
}

/** Returns the calls about the user's account at the action of their assistant. */
export async function actionAccountOwner(api: SignInApi, metadata: object = signInAction(api)) {
  const registration = registrationOf();
  const browser = browserOf(await postRegister(registration));
  const { bearer } = browser;
  const { id } = await userOf(bearer);
  const owner = ownerIdSchema.parse(id);
  const { id: assistantId } = await newAssistant(bearer);
  const save = (body: object) => callAssistants(bearer, 'saveAction', { assistantId }, body);
  const [, , { action_id: actionId }] = savedActionSchema.parse((await save({ metadata })).body);
  const params = { params: Promise.resolve({ actionId }) };
  const request = (method: string, { bearer: as } = browser) =>
    pageRequest(actionAccountPath(actionId), undefined, { authorization: `Bearer ${as}` }, method);
  const connectAt = async (as = browser) =>
    signInAnswerSchema.parse(await (await begin(request('POST', as), params)).json()).address;
  const returnTo = async (address: string, { cookie } = browser): Promise<string> => {
    const { pathname, search } = new URL(address);
    const headers: Record<string, string> = cookie === '' ? {} : { cookie };
    const answer = await callback(pageRequest(`${pathname}${search}`, undefined, headers, 'GET'), {
      params: Promise.resolve({}),
    });
    return new URL(answer.headers.get('location') ?? '').searchParams.get('outcome') ?? '';
  };
  const signIn = async (as = browser) => api.signIn(await connectAt(as), id);
  return {
    id,
    owner,
    bearer,
    browser,
    assistantId,
    actionId,
    save,
    connectAt,
    signIn,
    returnTo,
    change: (changed: object) => save({ action_id: actionId, metadata: changed }),
    connect: async () => returnTo(await signIn()),
    begin: (as = browser) => begin(request('POST', as), params),
    forget: (as = browser) => forget(request('DELETE', as), params),
    otherBrowser: async () =>
      browserOf(await postLogin({ email: registration['email'], password: registration['password'] })),
    account: async () =>
      actionListSchema
        .parse((await callAssistants(bearer, 'listActions')).body)
        .find(({ action_id }) => action_id === actionId)?.account,
    call: async () => {
      const assistant = await findAssistant(owner, assistantId);
      if (assistant === null) throw new Error('There is no assistant.');
      const [tool] = await openAssistantTools(owner, assistant, signal);
      if (tool === undefined) throw new Error('There is no tool.');
      return (await tool.run({}, toolContext({ owner, signal }))).text;
    },
  };
}
