import type { EndpointConfig } from '@/lib/domain/model/endpoint';
import type { Adapter, ChatModel } from './contract';
import type { ListedModel } from './models/list-live-models';
import type { OwnPrices } from './models/own-prices';

/** Stands in the configuration for a key or an address that the user brings. */
export const USER_PROVIDED = 'user_provided';

/** Where an endpoint's models come from; the first source that is set counts. */
export interface ModelSource {
  /** The operator's own list; then no provider is asked. */
  readonly fixed?: readonly string[] | undefined;
  /** Requests the list from the provider. */
  readonly fetchLive?: ((signal: AbortSignal) => Promise<readonly ListedModel[]>) | undefined;
  /** Requests the models of one user from the provider, where the operator wants that. */
  readonly fetchLiveFor?:
    ((ownerId: string, signal: AbortSignal) => Promise<readonly ListedModel[]>) | undefined;
  readonly fallback: readonly string[];
}

/** An endpoint with one user's key. */
export interface KeyedBackend {
  readonly adapter: Adapter;
  /** Requests the models of this key from the provider; without it the endpoint's own list is used. */
  readonly fetchLive?: ((signal: AbortSignal) => Promise<readonly ListedModel[]>) | undefined;
  /**
   * How the adapter reaches the provider: guarded where the user chose the address. Absent: as for the operator's
   * addresses.
   */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/**
 * What answers: a vendor behind an adapter, a model of our own, or, with the key the user brings, a vendor of that
 * user's. `withKey` takes the stored value and returns null when it is not (or no longer) a key for this endpoint.
 */
export type Backend =
  OpenBackend | { readonly kind: 'user-key'; readonly withKey: (value: string) => KeyedBackend | null };

/** A backend that is the same for all users. */
export type OpenBackend =
  | {
      readonly kind: 'adapter';
      readonly adapter: Adapter;
      /** How the adapter reaches the provider; absent: as for the operator's addresses. */
      readonly fetch?: typeof globalThis.fetch | undefined;
    }
  | { readonly kind: 'model'; readonly chatModel: ChatModel };

/**
 * Where an endpoint's prices come from: the tables, no price at all, the user who pays the provider, or its own list.
 */
export type Pricing =
  | { readonly kind: 'own-key' }
  | { readonly kind: 'tables' }
  | { readonly kind: 'free' }
  | { readonly kind: 'own'; readonly prices: OwnPrices };

/** One endpoint that is offered here. */
export interface EndpointEntry {
  readonly name: string;
  readonly config: EndpointConfig;
  readonly models: ModelSource;
  readonly backend: Backend;
  /** Absent: the tables. */
  readonly pricing?: Pricing;
  /** The endpoint that answers for it, where it is not itself. */
  readonly ground?: string;
  /** Changes with the address at which it is reached; absent where the address is its provider's own. */
  readonly reach?: string;
}
