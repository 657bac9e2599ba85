import { DELETE, POST } from '@/app/api/files/images/avatar/route';
import { GET } from '@/app/images/[userId]/[name]/route';
import { getUserAs, pageRequest } from './account-calls';

const ORIGIN = 'http://localhost:3080';
const NO_PARAMS = { params: Promise.resolve({}) };

export function postAvatar(
  bearer: string | null,
  bytes: Uint8Array<ArrayBuffer>,
  { name = 'me.png', type = 'image/png', field = 'input' } = {},
): Promise<Response> {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type }), name);
  form.append('manual', 'true');
  const headers: Record<string, string> = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
  return POST(
    new Request(`${ORIGIN}/api/files/images/avatar`, { method: 'POST', body: form, headers }),
    NO_PARAMS,
  );
}

export function postRawAvatar(
  bearer: string,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<Response> {
  const init = {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${bearer}`, ...headers },
    duplex: 'half' as const,
  };
  return POST(new Request(`${ORIGIN}/api/files/images/avatar`, init), NO_PARAMS);
}

export const deleteAvatar = (bearer: string) =>
  DELETE(
    pageRequest('/api/files/images/avatar', undefined, { authorization: `Bearer ${bearer}` }, 'DELETE'),
    { params: Promise.resolve({}) },
  );

export function getPicture(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const [userId = '', name = ''] = new URL(url, ORIGIN).pathname.split('/').slice(2).map(decodeURIComponent);
  return GET(pageRequest(url, undefined, headers, 'GET'), { params: Promise.resolve({ userId, name }) });
}

export async function userOf(bearer: string): Promise<{ id: string; avatar: string | null }> {
  return (await getUserAs(`Bearer ${bearer}`)).json();
}
