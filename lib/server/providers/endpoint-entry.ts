import type { EndpointConfig } from '@/lib/domain/model/endpoint';
import type { Adapter, ChatModel } from './contract';
import type { ListedModel } from './models/list-live-models';
import type { OwnPrices } from './models/own-prices';

export const USER_PROVIDED = 'user_provided';

export interface LiveList {
  (signal: AbortSignal): Promise<readonly ListedModel[]>;
  /**
   * Has all that the answer depends on, such as address, key and headers: processes share what one of them fetched.
   * Without it each process fetches the list for itself.
   */
  readonly origin?: readonly unknown[];
}

/** Lets processes share the list; without an origin each fetches its own. */
export function sharedList(origin: readonly unknown[] | undefined, fetchLive: LiveList): LiveList {
  return origin === undefined
    ? fetchLive
    : Object.assign((signal: AbortSignal) => fetchLive(signal), { origin });
}

export interface ModelSource {
  /** With the operator's own list, no provider is asked. */
  readonly fixed?: readonly string[] | undefined;
  readonly fetchLive?: LiveList | undefined;
  readonly fetchLiveFor?:
    ((ownerId: string, signal: AbortSignal) => Promise<readonly ListedModel[]>) | undefined;
  readonly fallback: readonly string[];
}

export interface KeyedBackend {
  readonly adapter: Adapter;
  readonly fetchLive?: LiveList | undefined;
  /** Is guarded when the user chose the address; absent means as for the operator's addresses. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** `withKey` gets the stored value and returns null when it is not (or no longer) a key for this endpoint. */
export type Backend =
  OpenBackend | { readonly kind: 'user-key'; readonly withKey: (value: string) => KeyedBackend | null };

export type OpenBackend =
  | {
      readonly kind: 'adapter';
      readonly adapter: Adapter;
      /** An absent value means as for the operator's addresses. */
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
  /** An absent value means the tables. */
  readonly pricing?: Pricing;
  readonly ground?: string;
  /** Changes with the endpoint's address; absent for the provider's own. */
  readonly reach?: string;
}
