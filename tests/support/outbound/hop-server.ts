import { createServer, type ServerResponse } from 'node:http';
import { listenLocally, stopListening } from '../servers/listen-locally';
import { ALLOWED_NAME } from './forbidden-addresses';

export interface HopServer {
  readonly origin: string;
  /** Uses the number, for what trusts the operator's addresses. */
  readonly trustedOrigin: string;
  readonly port: string;
  readonly paths: string[];
  redirectTo(address: string, status: number): string;
  stop(): Promise<void>;
}

/** Another host states the addresses of these parts of a server's sign-in. */
export const SIGN_IN_PARTS = ['resource', 'issuer', 'registration', 'token', 'revocation'] as const;

export type SignInPart = (typeof SIGN_IN_PARTS)[number];

const encoded = (address: string) => Buffer.from(address).toString('base64url');
/** A header has no other characters; hosts are decoded before they are read. */
const asciiOf = (address: string) => address.replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent);
const decoded = (text: string) => Buffer.from(text, 'base64url').toString();

/** All of the sign-in is here but one part, which is elsewhere. */
export function signInPath(part: SignInPart, address: string): string {
  return `/sign-in/${part}/${encoded(address)}/mcp`;
}

export function drawnPath(address: string): string {
  return `/drawn/${encoded(address)}`;
}

export function manifestPath(address: string): string {
  return `/manifest/${encoded(address)}`;
}

export async function startHop(): Promise<HopServer> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const path = request.url ?? '';
    paths.push(path);
    const [, status, location] = /\/away\/(\d{3})\/([\w-]+)/.exec(path) ?? [];
    if (status !== undefined && location !== undefined)
      return response.writeHead(Number(status), { location: asciiOf(decoded(location)) }).end();
    const [, drawn] = /\/drawn\/([\w-]+)/.exec(path) ?? [];
    if (drawn !== undefined) return answer(response, { data: [{ url: decoded(drawn) }] });
    const [, named] = /\/manifest\/([\w-]+)/.exec(path) ?? [];
    if (named !== undefined) return answer(response, { api: { type: 'openapi', url: decoded(named) } });
    const [, part = '', elsewhere = ''] = /\/sign-in\/(\w+)\/([\w-]+)/.exec(path) ?? [];
    if (part !== '') return signIn(response, path, { origin: hop.origin, part, elsewhere });
    response.writeHead(404).end();
  });
  const trustedOrigin = await listenLocally(server);
  const { port } = new URL(trustedOrigin);
  const origin = `http://${ALLOWED_NAME}:${port}`;
  const hop: HopServer = {
    origin,
    trustedOrigin,
    port,
    paths,
    redirectTo: (address, status) => `${origin}/away/${String(status)}/${encoded(address)}`,
    stop: () => stopListening(server),
  };
  return hop;
}

function signIn(
  response: ServerResponse,
  path: string,
  { origin, part, elsewhere }: { readonly origin: string; readonly part: string; readonly elsewhere: string },
) {
  const base = `${origin}/sign-in/${part}/${elsewhere}`;
  const at = (named: SignInPart) => (named === part ? decoded(elsewhere) : `${base}/${named}`);
  if (path.endsWith('/registration')) return answer(response, { ...CLIENT, client_id: 'c' }, 201);
  if (path.endsWith('/resource'))
    return answer(response, { resource: `${base}/mcp`, authorization_servers: [at('issuer')] });
  if (path.includes('/.well-known/'))
    return answer(response, {
      issuer: `${base}/issuer`,
      authorization_endpoint: `${base}/page`,
      registration_endpoint: at('registration'),
      token_endpoint: at('token'),
      revocation_endpoint: at('revocation'),
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    });
  const challenge = `Bearer resource_metadata="${asciiOf(at('resource'))}"`;
  response.writeHead(401, { 'www-authenticate': challenge }).end();
}

const CLIENT = { redirect_uris: ['https://chat.example/back'], token_endpoint_auth_method: 'none' };

function answer(response: ServerResponse, body: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
