import type { ProviderToolId } from '../../tool/provider-tools';

/** Which settings a model accepts; others are never sent, since the provider would answer 400. */
export interface ModelCapabilities {
  readonly family: 'openai' | 'anthropic' | 'google' | 'other';
  /** `either`: temperature or top_p, but not both in one request. */
  readonly sampling: 'free' | 'either' | 'none';
  readonly hasTopK: boolean;
  readonly hasPenalties: boolean;
  /** Reasoning efforts the model accepts, weakest first; empty when it accepts none. */
  readonly efforts: readonly string[];
  /** The model spends answer tokens on thinking, so a small answer limit would leave no visible text. */
  readonly isThinking: boolean;
}

/** How a model's thinking can be set, beside its effort. Budgets are in tokens. */
export type ThinkingControl =
  /** It accepts no such setting: it never thinks, or decides by itself. */
  | { readonly kind: 'none' }
  /** On or off. */
  | { readonly kind: 'switch'; readonly isOn: boolean }
  /** A budget of tokens; `isOn` is the default. */
  | {
      readonly kind: 'budget';
      readonly least: number;
      readonly most: number;
      readonly canBeOff: boolean;
      /** The budget when it is on and none is set; null leaves it to the model. */
      readonly preset: number | null;
      readonly isOn: boolean;
    };

/** How a vendor counts the tokens of a picture. */
export type PictureRule =
  /** `base`, and `tile` for each 512 px tile of the picture at 768 px on its short side; in low detail only `base`. */
  | { readonly kind: 'tiles'; readonly base: number; readonly tile: number }
  /** Patches of 32 px, at most `mostPatches`, each `multiplier` tokens; in low detail of the picture at 512 px. */
  | { readonly kind: 'patches'; readonly multiplier: number; readonly mostPatches: number }
  /** One token for 750 pixels of the picture, once it fits the longest side and the most tokens. */
  | { readonly kind: 'area'; readonly longSidePx: number; readonly mostTokens: number }
  /** `tokens` for each crop of at most 768 px; a picture of up to 384 px is one. */
  | { readonly kind: 'crops'; readonly tokens: number }
  /** One token for each patch of the picture once it fits the longest side, and one more for each row of them. */
  | { readonly kind: 'rows'; readonly patchPx: number; readonly longSidePx: number }
  /** `tokens` for each tile, of which there are at most `mostParts`, and for one of the whole. */
  | { readonly kind: 'parts'; readonly partPx: number; readonly tokens: number; readonly mostParts: number }
  /** `tokens` for each tile of the least canvas that holds the picture, a sign after each, and one of the whole. */
  | { readonly kind: 'canvas'; readonly tilePx: number; readonly tokens: number; readonly mostTiles: number }
  /** One token for each patch, once both sides are a whole number of them, and two signs. */
  | { readonly kind: 'rounded'; readonly patchPx: number; readonly mostPatches: number }
  /** The same for every picture. */
  | { readonly kind: 'fixed'; readonly tokens: number };

/** How a model draws pictures. */
export interface DrawingRule {
  /** `images`: asked over the API of pictures alone; `chat`: it draws within its answers. */
  readonly via: 'images' | 'chat';
  /** Tokens of a square picture by its quality, where the provider reports none; `auto` counts as `high`. */
  readonly tokens: Readonly<Record<PictureQuality, number>>;
}

/** What an API of pictures takes for a model. */
export interface PictureForm {
  /** Width and height of a square picture, a wide and a tall one; null where it takes no size. */
  readonly sizes: readonly [square: string, wide: string, tall: string] | null;
  readonly promptLimitCharacters: number;
}

/** How finely a picture is drawn, for models that let it be chosen. */
export type PictureQuality = 'low' | 'medium' | 'high';

/** How a maker carries out one of its own tools for its model. */
export interface ProviderToolRule {
  /** USD for one charged call; 0 where it is charged as tokens alone. */
  readonly usd: number;
  /** All calls of an answer are charged as one. */
  readonly isByAnswer?: boolean;
  /** It cannot be sent beside other tools. */
  readonly isAlone?: boolean;
}

/** The vocabularies of OpenAI's models: since gpt-4o, and before. */
export type TokenEncoding = 'o200k_base' | 'cl100k_base';

/** A price as vendors publish it. */
export interface PublishedPrice {
  /** USD per million tokens: read, written, read from the cache, put into the cache. */
  readonly usd: readonly [input: number, output: number, cachedInput?: number, cacheWrite?: number];
  /** USD per million tokens of pictures, where they cost something else: sent, drawn. */
  readonly pictures?: readonly [input: number, output: number];
  /** The endpoint that charges it; absent: all of them. */
  readonly endpoint?: string;
  /** The first and last day (YYYY-MM-DD, UTC) of its validity, both included. */
  readonly from?: string;
  readonly until?: string;
  /** Above this many prompt tokens all input costs `read` times as much, all output `written` times. */
  readonly long?: { readonly above: number; readonly read: number; readonly written: number };
}

/** One line of model facts, matched by name. An absent column is taken from the lines below. */
export interface ModelRow {
  /** Tried on the bare name of a model; a price is tried on its id as well. */
  readonly pattern: RegExp;
  /** The settings it accepts. */
  readonly takes?: ModelCapabilities;
  readonly hasVision?: boolean;
  readonly hasTools?: boolean;
  /** Models without one count as OpenAI's did at first. */
  readonly pictures?: PictureRule;
  /** Models without one draw no pictures. */
  readonly draws?: DrawingRule;
  /** Models without one take what OpenAI's take today. */
  readonly pictureForm?: PictureForm;
  /** Tokens. */
  readonly window?: readonly [contextWindowTokens: number, maxOutputTokens: number];
  readonly thinking?: ThinkingControl;
  /** OpenAI's models without one have the newer. */
  readonly encoding?: TokenEncoding;
  /** Its last day (YYYY-MM-DD, UTC) and the successor its maker recommends; null: none is announced. */
  readonly end?: readonly [retiresOn: string, successor: string] | null;
  /** The first price that fits the endpoint and the day counts. */
  readonly prices?: readonly PublishedPrice[];
  /** What its maker does for it; models are offered no tool that no line names. Each tool is looked up by itself. */
  readonly providerTools?: Readonly<Partial<Record<ProviderToolId, ProviderToolRule>>>;
  /** The endpoint of its maker. */
  readonly home?: 'openAI' | 'anthropic' | 'google';
  /** Whether the agents of the plugins endpoint can run on it. */
  readonly isForAgents?: boolean;
  /** The answer compat clients leave out and the longest they offer, in tokens; null: the model's own. */
  readonly compatAnswer?: readonly [preset: number, most: number | null];
  /** The fields that Google's form leaves out. */
  readonly lacks?: readonly ('topP' | 'topK' | 'examples')[];
}
