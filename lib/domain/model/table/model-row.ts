/** Which of the settings a model accepts; what it does not accept is never sent, since it would be answered by a 400. */
export interface ModelCapabilities {
  readonly family: 'openai' | 'anthropic' | 'google' | 'other';
  /** `either`: temperature or top_p, but not both in one request. */
  readonly sampling: 'free' | 'either' | 'none';
  readonly hasTopK: boolean;
  readonly hasPenalties: boolean;
  /** Reasoning efforts the model knows, weakest first; empty when it takes none. */
  readonly efforts: readonly string[];
  /** The model spends answer tokens on thinking, so a small answer limit would leave nothing to read. */
  readonly isThinking: boolean;
}

/** What may be said of a model's thinking beside its effort. Budgets in tokens. */
export type ThinkingControl =
  /** It takes no such setting: it never thinks, or does as it likes. */
  | { readonly kind: 'none' }
  /** On and off, nothing between. */
  | { readonly kind: 'switch'; readonly isOn: boolean }
  /** A budget of tokens; `isOn` tells how it stands when nothing is set. */
  | {
      readonly kind: 'budget';
      readonly least: number;
      readonly most: number;
      readonly canBeOff: boolean;
      /** The budget when it is on and none is set; null leaves it to the model. */
      readonly preset: number | null;
      readonly isOn: boolean;
    };

/** The vocabularies of OpenAI's models: the one since gpt-4o, and the one before. */
export type TokenEncoding = 'o200k_base' | 'cl100k_base';

/** A price as vendors publish it. */
export interface PublishedPrice {
  /** USD per million tokens: read, written, read from the cache, put into the cache. */
  readonly usd: readonly [input: number, output: number, cachedInput?: number, cacheWrite?: number];
  /** The endpoint that charges it; absent: all of them. */
  readonly endpoint?: string;
  /** The days (YYYY-MM-DD, UTC) from which and until which it holds, the last one included. */
  readonly from?: string;
  readonly until?: string;
  /** Above this many prompt tokens everything read costs `read` times as much, everything written `written` times. */
  readonly long?: { readonly above: number; readonly read: number; readonly written: number };
}

/** One line of what is known of models by their names. A column that is absent is left to the lines below. */
export interface ModelRow {
  /** Tried on the bare name of a model; a price is tried on its id as well. */
  readonly pattern: RegExp;
  /** Which settings it accepts. */
  readonly takes?: ModelCapabilities;
  readonly hasVision?: boolean;
  readonly hasTools?: boolean;
  /** Tokens. */
  readonly window?: readonly [contextWindowTokens: number, maxOutputTokens: number];
  readonly thinking?: ThinkingControl;
  /** OpenAI's models without one have the newer. */
  readonly encoding?: TokenEncoding;
  /** Its last day (YYYY-MM-DD, UTC) and the model its maker recommends instead; null: none is announced. */
  readonly end?: readonly [retiresOn: string, successor: string] | null;
  /** The first that fits the endpoint and the day counts. */
  readonly prices?: readonly PublishedPrice[];
  /** The endpoint of its maker. */
  readonly home?: 'openAI' | 'anthropic' | 'google';
  /** Whether the agents of the plugins endpoint can run on it. */
  readonly isForAgents?: boolean;
  /** The answer compat clients leave out and the longest they offer, in tokens; null: the model's own. */
  readonly compatAnswer?: readonly [preset: number, most: number | null];
  /** What Google's form leaves out. */
  readonly lacks?: readonly ('topP' | 'topK' | 'examples')[];
}
