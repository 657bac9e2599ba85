import { getUserAs, pageRequest, registerUser } from './account-calls';

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

export interface TestUser {
  readonly userId: string;
  readonly bearer: string;
  call(handler: Handler, call?: ApiCall): Promise<Response>;
}

export interface ApiCall {
  readonly body?: unknown;
  readonly query?: string;
  readonly params?: Record<string, string>;
}

export async function newTestUser(): Promise<TestUser> {
  const { bearer } = await registerUser();
  const authorization = `Bearer ${bearer}`;
  const user: { id: string } = await (await getUserAs(authorization)).json();
  return {
    userId: user.id,
    bearer,
    call: (handler, { body, query = '', params = {} } = {}) =>
      handler(pageRequest(`/api/any${query}`, body, { authorization }, body === undefined ? 'GET' : 'POST'), {
        params: Promise.resolve(params),
      }),
  };
}

/** A stranger sees all of an answer but the times. */
export async function bytesOf(response: Response): Promise<string> {
  return JSON.stringify([response.status, [...response.headers], await response.text()]);
}
