import 'server-only';
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { mayReach } from '@/lib/domain/shared/allowed-hosts';
import { AppError } from '@/lib/domain/shared/app-error';
import { isRecord, stringField } from '@/lib/domain/shared/json-record';
import { env } from '../env';
import { singleton } from '../singleton';
import { loggedFetch } from './logged-fetch';
import { proxyConnector } from './outbound-agent';
import { findProxy } from './proxy-tunnel';

type AllowingSetting = 'OUTBOUND_ALLOWED_HOSTS' | 'ACTIONS_ALLOWED_HOSTS';

declare module '../singleton' {
  interface Singletons {
    guardedAgents: Map<AllowingSetting, Agent>;
  }
}

const CONNECT_LIMIT_MS = 10_000;

const REFUSED = 'the address is not of the internet';

/**
 * A user chose the address. The address that is connected to is checked; private ones need OUTBOUND_ALLOWED_HOSTS.
 * Redirects are returned, not followed. A PROXY gets the checked address. Throws base_url_refused.
 */
export const guardedFetch = guardedFetchBy('OUTBOUND_ALLOWED_HOSTS');

/** It works like {@link guardedFetch}, with ACTIONS_ALLOWED_HOSTS. */
export const actionFetch = guardedFetchBy('ACTIONS_ALLOWED_HOSTS');

function guardedFetchBy(setting: AllowingSetting): typeof globalThis.fetch {
  return loggedFetch(async (input, init) => {
    const options = { ...init, redirect: 'manual' as const, dispatcher: agentOf(setting) };
    try {
      return await globalThis.fetch(input, options);
    } catch (error) {
      // The error has no cause, which the provider packages would take for a transient failure of the network.
      if (isRefused(error)) throw new AppError('base_url_refused');
      throw error;
    }
  });
}

class RefusedAddressError extends Error {
  override readonly message = REFUSED;
}

/** The network wraps errors that belong to another realm, so their message decides. */
function isRefused(error: unknown): boolean {
  for (let cause = error; isRecord(cause); cause = cause['cause'])
    if (stringField(cause, 'message')?.includes(REFUSED) === true) return true;
  return false;
}

function agentOf(setting: AllowingSetting): Agent {
  const agents = singleton('guardedAgents', () => new Map<AllowingSetting, Agent>());
  const agent = agents.get(setting) ?? makeAgent(setting);
  agents.set(setting, agent);
  return agent;
}

function makeAgent(setting: AllowingSetting): Agent {
  const connect = buildConnector({ timeout: CONNECT_LIMIT_MS, lookup: lookupBy(setting) });
  const connectByProxy = proxyConnector(({ hostname }) => allowedAddress(setting, hostname));
  return new Agent({
    connect(options, callback) {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      // A name is looked up by `lookupBy`; a number is connected to as it is.
      if (isIP(host) !== 0 && !isAllowed(setting, host, host))
        return callback(new RefusedAddressError(), null);
      if (findProxy(host) !== null) return connectByProxy(options, callback);
      connect(options, (error, socket) => {
        if (error !== null) return callback(error, null);
        if (isAllowed(setting, host, socket.remoteAddress ?? '')) return callback(null, socket);
        socket.destroy();
        callback(new RefusedAddressError(), null);
      });
    },
  });
}

/** Returns the address that the proxy is to connect to. Throws RefusedAddressError. */
function allowedAddress(setting: AllowingSetting, hostname: string): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return Promise.resolve(host);
  return new Promise((settle, reject) => {
    lookupBy(setting)(host, {}, (error, address) => {
      if (error !== null) reject(error);
      else settle(String(address));
    });
  });
}

/** There is no second lookup, so that the checked address is the one in use. */
function lookupBy(setting: AllowingSetting): LookupFunction {
  return (host, options: LookupOptions, callback) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error !== null) return callback(error, '', 0);
      const allowed = found.filter(({ address }) => isAllowed(setting, host, address));
      const [first] = allowed;
      if (first === undefined) return callback(new RefusedAddressError(), '', 0);
      if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

function isAllowed(setting: AllowingSetting, host: string, address: string): boolean {
  return mayReach(host, address, env()[setting]);
}
