import type { ProviderToolId } from '../../tool/provider-tools';

/** Providers answer 400 to settings that a model does not accept. */
export interface ModelCapabilities {
  readonly family: 'openai' | 'anthropic' | 'google' | 'other';
  /** `either` accepts temperature or top_p, but not both. */
  readonly sampling: 'free' | 'either' | 'none';
  readonly hasTopK: boolean;
  readonly hasPenalties: boolean;
  /** The weakest effort comes first; the list is empty when none is accepted. */
  readonly efforts: readonly string[];
  /** Thinking uses answer tokens, so a small limit would leave no text. */
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
  /** A tile has 512 px, at 768 px on the short side; low detail costs `base` alone. */
  | {
      readonly kind: 'tiles';
      readonly base: number;
      readonly tile: number;
      /** A server may refuse several pictures, so a long one is not cut into parts. */
      readonly takesOne?: true | undefined;
    }
  /** A patch has 32 px and costs `multiplier` tokens; low detail has 512 px. */
  | { readonly kind: 'patches'; readonly multiplier: number; readonly mostPatches: number }
  /** 750 pixels cost a token. */
  | { readonly kind: 'area'; readonly longSidePx: number; readonly mostTokens: number }
  /** A crop has up to 768 px; a picture of up to 384 px is one. */
  | { readonly kind: 'crops'; readonly tokens: number }
  /** Each patch costs one token within the longest side, and each row one more. */
  | { readonly kind: 'rows'; readonly patchPx: number; readonly longSidePx: number }
  /** Each part costs `tokens`, and so does the whole picture. */
  | { readonly kind: 'parts'; readonly partPx: number; readonly tokens: number; readonly mostParts: number }
  /** Each tile of the least canvas costs `tokens`, with a sign after it, and so does the whole. */
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
  /** Sizes are width and height; null means that the API takes none. */
  readonly sizes: readonly [square: string, wide: string, tall: string] | null;
  readonly promptLimitCharacters: number;
}

export type PictureQuality = 'low' | 'medium' | 'high';

export interface ProviderToolRule {
  /** It is USD for a charged call; 0 means that only tokens are charged. */
  readonly usd: number;
  /** All calls of an answer are charged as one. */
  readonly isByAnswer?: boolean;
  /** The tool cannot be sent beside other tools. */
  readonly isAlone?: boolean;
}

/** OpenAI's models since gpt-4o use the first one. */
export type TokenEncoding = 'o200k_base' | 'cl100k_base';

export interface PublishedPrice {
  /** They are USD per million tokens. */
  readonly usd: readonly [input: number, output: number, cachedInput?: number, cacheWrite?: number];
  /** They are USD per million tokens of pictures, where they differ. */
  readonly pictures?: readonly [input: number, output: number];
  /** Absent means all endpoints. */
  readonly endpoint?: string;
  /** Both days (YYYY-MM-DD, UTC) are included. */
  readonly from?: string;
  readonly until?: string;
  /** Above this many prompt tokens input costs `read` times as much, output `written` times. */
  readonly long?: { readonly above: number; readonly read: number; readonly written: number };
}

/** A column that is absent comes from the lines below. */
export interface ModelRow {
  /** The pattern is tried on the bare name; for a price on the id as well. */
  readonly pattern: RegExp;
  readonly takes?: ModelCapabilities;
  readonly hasVision?: boolean;
  readonly hasTools?: boolean;
  /** Absent means as in OpenAI's first models. */
  readonly pictures?: PictureRule;
  readonly draws?: DrawingRule;
  /** Absent means the form that OpenAI takes today. */
  readonly pictureForm?: PictureForm;
  readonly window?: readonly [contextWindowTokens: number, maxOutputTokens: number];
  readonly thinking?: ThinkingControl;
  /** Absent means the newest encoding of OpenAI. */
  readonly encoding?: TokenEncoding;
  /** The day is YYYY-MM-DD, UTC; null means that none is announced. */
  readonly end?: readonly [retiresOn: string, successor: string] | null;
  /** The first price that fits the endpoint and the day counts. */
  readonly prices?: readonly PublishedPrice[];
  /** Each tool is looked up by itself; a model is offered none that no line names. */
  readonly providerTools?: Readonly<Partial<Record<ProviderToolId, ProviderToolRule>>>;
  readonly home?: 'openAI' | 'anthropic' | 'google';
  readonly isForAgents?: boolean;
  /**
   * Compat clients leave out the first length and offer at most the second, both in tokens; null means the model's
   * own.
   */
  readonly compatAnswer?: readonly [preset: number, most: number | null];
  readonly lacks?: readonly ('topP' | 'topK' | 'examples')[];
}
