import 'server-only';
import { Agent as HttpAgent, request as httpRequest, type ClientRequestArgs } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { isExemptFromProxy } from '@/lib/domain/limit/no-proxy';
import { isOwnMachine } from '@/lib/domain/shared/own-machine';
import { env } from '../env';

const CONNECT_LIMIT_MS = 10_000;
const HTTP_PORT = 80;
const HTTPS_PORT = 443;
const OK = 200;

/** Returns null for this machine, NO_PROXY, or no proxy. */
export function findProxy(host: string): URL | null {
  const { PROXY, NO_PROXY } = env();
  if (PROXY === undefined || isOwnMachine(host) || isExemptFromProxy(host, NO_PROXY)) return null;
  return new URL(PROXY);
}

/** Rejects when the proxy refuses. */
export function openTunnel(proxy: URL, host: string, port: number): Promise<Socket> {
  const target = `${host.includes(':') ? `[${host}]` : host}:${String(port)}`;
  const request = proxy.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((settle, reject) => {
    const call = request({
      method: 'CONNECT',
      host: proxy.hostname.replace(/^\[|\]$/g, ''),
      port: proxy.port === '' ? (proxy.protocol === 'https:' ? HTTPS_PORT : HTTP_PORT) : proxy.port,
      path: target,
      headers: { host: target, ...authorizationOf(proxy) },
      agent: false,
      signal: AbortSignal.timeout(CONNECT_LIMIT_MS),
    });
    call.once('error', reject);
    call.once('response', (response) => {
      response.destroy();
      reject(refused(response.statusCode));
    });
    call.once('connect', (response, socket) => {
      if (response.statusCode === OK) return settle(socket);
      socket.destroy();
      reject(refused(response.statusCode));
    });
    call.end();
  });
}

/** It is for libraries that make their own requests; undefined means that there is no proxy. */
export function findTunnelAgent(url: string): HttpAgent | undefined {
  const { hostname, protocol } = new URL(url);
  if (findProxy(hostname) === null) return undefined;
  return protocol === 'https:' ? new TlsTunnelAgent() : new PlainTunnelAgent();
}

type Connected = (error: Error | null, stream: Duplex) => void;

class PlainTunnelAgent extends HttpAgent {
  override createConnection(options: ClientRequestArgs, callback?: Connected): undefined {
    connectThrough(options, HTTP_PORT, (socket) => socket, callback);
  }
}

class TlsTunnelAgent extends HttpsAgent {
  override createConnection(options: ClientRequestArgs, callback?: Connected): undefined {
    const servername = options.host ?? undefined;
    connectThrough(options, HTTPS_PORT, (socket) => connectTls({ socket, servername }), callback);
  }
}

function connectThrough(
  { host, port }: ClientRequestArgs,
  usualPort: number,
  secure: (socket: Socket) => Duplex,
  callback: Connected | undefined,
): void {
  const proxy = findProxy(host ?? '');
  const fail = (error: unknown) =>
    callback?.(error instanceof Error ? error : new Error(String(error)), new Duplex());
  if (proxy === null) return fail(new Error('no proxy is set'));
  openTunnel(proxy, host ?? '', Number(port ?? usualPort))
    .then((socket) => callback?.(null, secure(socket)))
    .catch(fail);
}

function refused(status: number | undefined): Error {
  return new Error(`the proxy answered ${String(status)}`);
}

function authorizationOf({ username, password }: URL): Record<string, string> {
  if (username === '') return {};
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(login).toString('base64')}` };
}
