import type { EndpointConfig } from '@/lib/domain/model/endpoint';
import type { Adapter, ChatModel } from './contract';
import type { ListedModel } from './models/list-live-models';
import type { OwnPrices } from './models/own-prices';

export const USER_PROVIDED = 'user_provided';

export interface LiveList {
  (signal: AbortSignal): Promise<readonly ListedModel[]>;
  /**
   * The answer depends on all of this (address, key, headers), so that processes can share a list. Absent means that
   * they cannot.
   */
  readonly origin?: readonly unknown[];
}

/** Without an origin each process fetches a list of its own. */
export function sharedList(origin: readonly unknown[] | undefined, fetchLive: LiveList): LiveList {
  return origin === undefined
    ? fetchLive
    : Object.assign((signal: AbortSignal) => fetchLive(signal), { origin });
}

export interface ModelSource {
  /** The operator's own list; with it no provider is asked. */
  readonly fixed?: readonly string[] | undefined;
  readonly fetchLive?: LiveList | undefined;
  readonly fetchLiveFor?:
    ((ownerId: string, signal: AbortSignal) => Promise<readonly ListedModel[]>) | undefined;
  readonly fallback: readonly string[];
}

export interface KeyedBackend {
  readonly adapter: Adapter;
  readonly fetchLive?: LiveList | undefined;
  /** It is guarded when the user chose the address; absent means the operator's. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** `withKey` returns null for a value that is no key of this endpoint. */
export type Backend =
  OpenBackend | { readonly kind: 'user-key'; readonly withKey: (value: string) => KeyedBackend | null };

export type OpenBackend =
  | {
      readonly kind: 'adapter';
      readonly adapter: Adapter;
      /** Absent means the operator's. */
      readonly fetch?: typeof globalThis.fetch | undefined;
    }
  | { readonly kind: 'model'; readonly chatModel: ChatModel };

export type Pricing =
  | { readonly kind: 'own-key' }
  | { readonly kind: 'tables' }
  | { readonly kind: 'free' }
  | { readonly kind: 'own'; readonly prices: OwnPrices };

export interface EndpointEntry {
  readonly name: string;
  readonly config: EndpointConfig;
  readonly models: ModelSource;
  readonly backend: Backend;
  /** Absent means the tables. */
  readonly pricing?: Pricing;
  readonly ground?: string;
  /** It changes with the address of the endpoint; absent for the provider's own. */
  readonly reach?: string;
}
