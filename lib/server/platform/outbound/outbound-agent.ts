import 'server-only';
import { Agent, buildConnector } from 'undici';
import { env } from '../env';
import { singleton } from '../singleton';
import { findProxy, openTunnel } from './proxy-tunnel';

declare module '../singleton' {
  interface Singletons {
    outboundAgent: Agent;
  }
}

const CONNECT_LIMIT_MS = 10_000;
const HTTP_PORT = 80;
const HTTPS_PORT = 443;

export type Connector = buildConnector.connector;

export function findOutboundAgent(): Agent | undefined {
  if (env().PROXY === undefined) return undefined;
  return singleton('outboundAgent', () => {
    const connectDirectly = buildConnector({ timeout: CONNECT_LIMIT_MS });
    const connectByProxy = proxyConnector(({ hostname }) => Promise.resolve(hostname));
    return new Agent({
      connect: (options, callback) =>
        (findProxy(options.hostname) === null ? connectDirectly : connectByProxy)(options, callback),
    });
  });
}

/** `toTarget` decides what the proxy connects to; the other end must still prove the name of the request. */
export function proxyConnector(toTarget: (options: buildConnector.Options) => Promise<string>): Connector {
  const secure = buildConnector({ timeout: CONNECT_LIMIT_MS });
  const connect = async (options: buildConnector.Options, callback: buildConnector.Callback) => {
    const proxy = findProxy(options.hostname);
    if (proxy === null) throw new Error('no proxy is set');
    const isTls = options.protocol === 'https:';
    const port = options.port === '' ? (isTls ? HTTPS_PORT : HTTP_PORT) : Number(options.port);
    const target = (await toTarget(options)).replace(/^\[|\]$/g, '');
    const socket = await openTunnel(proxy, target, port);
    if (isTls) secure({ ...options, httpSocket: socket }, callback);
    else callback(null, socket);
  };
  return (options, callback) => {
    connect(options, callback).catch((error: unknown) =>
      callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}
