import type { ProviderToolId } from '../../tool/provider-tools';

/** Settings a model does not accept are never sent, since the provider would answer 400. */
export interface ModelCapabilities {
  readonly family: 'openai' | 'anthropic' | 'google' | 'other';
  /** `either` allows temperature or top_p, but not both in one request. */
  readonly sampling: 'free' | 'either' | 'none';
  readonly hasTopK: boolean;
  readonly hasPenalties: boolean;
  /** The weakest effort stands first; empty when the model accepts none. */
  readonly efforts: readonly string[];
  /** The model spends answer tokens on thinking, so a small answer limit would leave no visible text. */
  readonly isThinking: boolean;
}

export type ThinkingControl =
  /** The model never thinks, or decides by itself. */
  | { readonly kind: 'none' }
  | { readonly kind: 'switch'; readonly isOn: boolean }
  /** `isOn` is the default. */
  | {
      readonly kind: 'budget';
      readonly least: number;
      readonly most: number;
      readonly canBeOff: boolean;
      /** The budget counts when thinking is on and none is set; null leaves it to the model. */
      readonly preset: number | null;
      readonly isOn: boolean;
    };

export type PictureRule =
  /**
   * A picture costs `base`, and `tile` for each 512 px tile at 768 px on its short side; in low detail only `base`.
   */
  | {
      readonly kind: 'tiles';
      readonly base: number;
      readonly tile: number;
      /** A server may refuse several pictures, so that a long one is not cut. */
      readonly takesOne?: true | undefined;
    }
  /** Patches of 32 px, at most `mostPatches`, cost `multiplier` tokens each; in low detail at 512 px. */
  | { readonly kind: 'patches'; readonly multiplier: number; readonly mostPatches: number }
  /** 750 pixels cost one token, once the picture fits the longest side and the most tokens. */
  | { readonly kind: 'area'; readonly longSidePx: number; readonly mostTokens: number }
  /** Each crop of at most 768 px costs `tokens`; a picture of up to 384 px is one. */
  | { readonly kind: 'crops'; readonly tokens: number }
  /** Each patch costs one token within the longest side, and each row one more. */
  | { readonly kind: 'rows'; readonly patchPx: number; readonly longSidePx: number }
  /** Each tile, of which there are at most `mostParts`, costs `tokens`, and so does one of the whole. */
  | { readonly kind: 'parts'; readonly partPx: number; readonly tokens: number; readonly mostParts: number }
  /**
   * Each tile of the least canvas around the picture costs `tokens`, with a sign after each, and so does one of the
   * whole.
   */
  | { readonly kind: 'canvas'; readonly tilePx: number; readonly tokens: number; readonly mostTiles: number }
  /** Each patch costs one token, once both sides are whole numbers of them; two signs are added. */
  | { readonly kind: 'rounded'; readonly patchPx: number; readonly mostPatches: number }
  /** A picture costs the same whatever its sides; none is read larger than `sidePx`. */
  | { readonly kind: 'fixed'; readonly tokens: number; readonly sidePx: number };

export interface DrawingRule {
  readonly via: 'images' | 'chat';
  /** A square picture counts this much where the provider reports none; `auto` counts as `high`. */
  readonly tokens: Readonly<Record<PictureQuality, number>>;
}

export interface PictureForm {
  /** Each size is width and height; null where the API takes no size. */
  readonly sizes: readonly [square: string, wide: string, tall: string] | null;
  readonly promptLimitCharacters: number;
}

export type PictureQuality = 'low' | 'medium' | 'high';

/** How a maker carries out one of its own tools for its model. */
export interface ProviderToolRule {
  /** USD for one charged call; 0 where it is charged as tokens alone. */
  readonly usd: number;
  /** All calls of an answer are charged as one. */
  readonly isByAnswer?: boolean;
  /** The tool cannot be sent beside other tools. */
  readonly isAlone?: boolean;
}

/** OpenAI's models use the first since gpt-4o, the second before. */
export type TokenEncoding = 'o200k_base' | 'cl100k_base';

export interface PublishedPrice {
  /** The prices are USD per million tokens: read, written, read from the cache, put into the cache. */
  readonly usd: readonly [input: number, output: number, cachedInput?: number, cacheWrite?: number];
  /** The prices are USD per million tokens of pictures, where they differ: sent, drawn. */
  readonly pictures?: readonly [input: number, output: number];
  /** This endpoint charges the price; when absent, all of them do. */
  readonly endpoint?: string;
  /** The first and last day (YYYY-MM-DD, UTC) of the validity are both included. */
  readonly from?: string;
  readonly until?: string;
  /** Above this many prompt tokens all input costs `read` times as much, all output `written` times. */
  readonly long?: { readonly above: number; readonly read: number; readonly written: number };
}

/** An absent column is taken from the lines below. */
export interface ModelRow {
  /** The pattern is tried on the bare name; for a price on the id as well. */
  readonly pattern: RegExp;
  readonly takes?: ModelCapabilities;
  readonly hasVision?: boolean;
  readonly hasTools?: boolean;
  /** Models without a rule count as OpenAI's did at first. */
  readonly pictures?: PictureRule;
  readonly draws?: DrawingRule;
  /** Models without a form take what OpenAI's take today. */
  readonly pictureForm?: PictureForm;
  /** Both count tokens. */
  readonly window?: readonly [contextWindowTokens: number, maxOutputTokens: number];
  readonly thinking?: ThinkingControl;
  /** Absent for models of OpenAI, it is the newest encoding that OpenAI has. */
  readonly encoding?: TokenEncoding;
  /**
   * The last day (YYYY-MM-DD, UTC) comes with the successor its maker recommends; null means that none is
   * announced.
   */
  readonly end?: readonly [retiresOn: string, successor: string] | null;
  /** The first price that fits the endpoint and the day counts. */
  readonly prices?: readonly PublishedPrice[];
  /** What its maker does for it; models are offered no tool that no line names. Each tool is looked up by itself. */
  readonly providerTools?: Readonly<Partial<Record<ProviderToolId, ProviderToolRule>>>;
  readonly home?: 'openAI' | 'anthropic' | 'google';
  readonly isForAgents?: boolean;
  /**
   * Compat clients leave out the first length and offer at most the second, in tokens; null means the model's own.
   */
  readonly compatAnswer?: readonly [preset: number, most: number | null];
  readonly lacks?: readonly ('topP' | 'topK' | 'examples')[];
}
