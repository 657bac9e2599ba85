import type { Config } from 'dompurify';
import type { MermaidConfig } from 'mermaid';

export interface FrameIsReady {
  readonly diagram: 'ready';
}

/** The page sends these once, with the port. */
export interface FrameParts {
  readonly libraries: readonly Blob[];
  readonly font: Blob | null;
}

export interface DiagramQuestion {
  readonly source: string;
  readonly settings: MermaidConfig;
  /** Is sent along, because the frame imports nothing. */
  readonly cleaning: Config;
}

export type FrameAnswer =
  | { readonly state: 'loaded' | 'failed' }
  | {
      readonly state: 'drawn';
      readonly markup: string;
      readonly widthPx: number;
      readonly heightPx: number;
      /** The time of the fastest of several tries, in milliseconds. */
      readonly costMs: number;
    };
