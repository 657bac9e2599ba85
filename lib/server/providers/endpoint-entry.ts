import type { EndpointConfig } from '@/lib/domain/model/endpoint';
import type { Adapter, ChatModel } from './contract';
import type { ListedModel } from './models/list-live-models';
import type { OwnPrices } from './models/own-prices';

/** In the configuration: the user brings it. */
export const USER_PROVIDED = 'user_provided';

/** Where an endpoint's models come from, the first that is there winning. */
export interface ModelSource {
  /** The operator's own list; then nobody is asked. */
  readonly fixed?: readonly string[] | undefined;
  /** Asks the provider. */
  readonly fetchLive?: ((signal: AbortSignal) => Promise<readonly ListedModel[]>) | undefined;
  /** Asks the provider for what one person may use, where the operator wants that. */
  readonly fetchLiveFor?:
    ((ownerId: string, signal: AbortSignal) => Promise<readonly ListedModel[]>) | undefined;
  readonly fallback: readonly string[];
}

/** What an endpoint is with one person's key. */
export interface KeyedBackend {
  readonly adapter: Adapter;
  /** Asks the provider for what this key may use; without it the endpoint's own list stands. */
  readonly fetchLive?: ((signal: AbortSignal) => Promise<readonly ListedModel[]>) | undefined;
  /** How the adapter reaches the provider: guarded where the person chose the address. Absent: as the operator's. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/**
 * What answers: a vendor behind an adapter, a model of our own, or, with the key the person brings, a vendor of that
 * person's. `withKey` is given the stored value and gives null when it is not (or no longer) a key for this endpoint.
 */
export type Backend =
  OpenBackend | { readonly kind: 'user-key'; readonly withKey: (value: string) => KeyedBackend | null };

/** What answers whoever asks. */
export type OpenBackend =
  | {
      readonly kind: 'adapter';
      readonly adapter: Adapter;
      /** How the adapter reaches the provider; absent: as the operator's. */
      readonly fetch?: typeof globalThis.fetch | undefined;
    }
  | { readonly kind: 'model'; readonly chatModel: ChatModel };

/**
 * What an endpoint says about its prices itself: nothing (the tables do), that it costs nobody anything, that the person
 * pays the provider, or its own list.
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
  /** Absent: the tables know. */
  readonly pricing?: Pricing;
}
