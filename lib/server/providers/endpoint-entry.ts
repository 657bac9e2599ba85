import type { EndpointConfig } from '@/lib/domain/endpoint';
import type { Adapter, ChatModel } from './contract';
import type { ListedModel } from './list-live-models';
import type { OwnPrices } from './own-prices';

/** Where an endpoint's models come from, the first that is there winning. */
export interface ModelSource {
  /** The operator's own list; then nobody is asked. */
  readonly fixed?: readonly string[] | undefined;
  /** Asks the provider. */
  readonly fetchLive?: ((signal: AbortSignal) => Promise<readonly ListedModel[]>) | undefined;
  readonly fallback: readonly string[];
}

/** What answers: a vendor behind an adapter, a model of our own, or nobody until the person brings a key. */
export type Answerer =
  | { readonly kind: 'adapter'; readonly adapter: Adapter }
  | { readonly kind: 'model'; readonly chatModel: ChatModel }
  | { readonly kind: 'user-key' };

/** What an endpoint says about its prices itself: nothing (the tables do), that it costs nobody anything, or its own list. */
export type Pricing =
  | { readonly kind: 'tables' }
  | { readonly kind: 'free' }
  | { readonly kind: 'own'; readonly prices: OwnPrices };

/** One endpoint that is offered here. */
export interface EndpointEntry {
  readonly name: string;
  readonly config: EndpointConfig;
  readonly models: ModelSource;
  readonly answerer: Answerer;
  /** Absent: the tables know. */
  readonly pricing?: Pricing;
}
