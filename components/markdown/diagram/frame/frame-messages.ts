import type { Config } from 'dompurify';
import type { MermaidConfig } from 'mermaid';

/** What the frame tells the page when it waits for the scripts it draws with. */
export interface FrameIsReady {
  readonly diagram: 'ready';
}

/** What the page asks for through the port, one diagram at a time. */
export interface DiagramQuestion {
  readonly source: string;
  readonly settings: MermaidConfig;
  /** What is left of the picture: the frame imports nothing, so it is told. */
  readonly cleaning: Config;
}

/** What the frame answers through the port; the page reads it as what may be anything. */
export type FrameAnswer =
  | { readonly state: 'loaded' | 'failed' }
  | {
      readonly state: 'drawn';
      readonly markup: string;
      readonly widthPx: number;
      readonly heightPx: number;
      /** How long showing it took here, the fastest of some times. */
      readonly costMs: number;
    };
