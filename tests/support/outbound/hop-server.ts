import { createServer, type ServerResponse } from 'node:http';
import { listenLocally, stopListening } from '../servers/listen-locally';
import { ALLOWED_NAME } from './forbidden-addresses';

/** A server that may be reached, and leads to others. */
export interface HopServer {
  /** By the name that is allowed. */
  readonly origin: string;
  /** By its number, for what trusts the operator's addresses. */
  readonly trustedOrigin: string;
  readonly port: string;
  /** The path of every request. */
  readonly paths: string[];
  /** Returns an address that redirects to another one; what a caller appends to it changes neither. */
  redirectTo(address: string, status: number): string;
  stop(): Promise<void>;
}

/** Parts of the sign-in of a server of tools whose address another host states. */
export const SIGN_IN_PARTS = ['resource', 'issuer', 'registration', 'token', 'revocation'] as const;

export type SignInPart = (typeof SIGN_IN_PARTS)[number];

const encoded = (address: string) => Buffer.from(address).toString('base64url');
/** A header has no other characters; hosts are decoded before they are read. */
const asciiOf = (address: string) => address.replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent);
const decoded = (text: string) => Buffer.from(text, 'base64url').toString();

/** Returns the path of a server of tools where users sign in with everything here but one part, which is elsewhere. */
export function signInPath(part: SignInPart, address: string): string {
  return `/sign-in/${part}/${encoded(address)}/mcp`;
}

/** Returns the path of an API of pictures that answers with the address of what it drew. */
export function drawnPath(address: string): string {
  return `/drawn/${encoded(address)}`;
}

/** Returns the path of a manifest that names the address of its OpenAPI file. */
export function manifestPath(address: string): string {
  return `/manifest/${encoded(address)}`;
}

/** Starts one on a port of this machine. */
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
