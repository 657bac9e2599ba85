export type InputSource =
  | { type: 'key'; id: string; actions: readonly KeyAction[] }
  | {
      type: 'pointer';
      id: string;
      parameters: { pointerType: 'mouse' };
      actions: readonly PointerAction[];
    };

export interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

export type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: number; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: number };

export interface Wire {
  readonly downloads: string;
  navigate(url: string): Promise<void>;
  reload(): Promise<void>;
  evaluate(expression: string): Promise<string>;
  act(sources: readonly InputSource[]): Promise<void>;
  /** Uses the first `input` that the selector finds. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** A browser may have a larger minimum. */
  resize(widthPx: number, heightPx: number): Promise<void>;
  /** Returns null when the browser delivers no picture in time. */
  screenshot(): Promise<Buffer | null>;
  takeProblems(): string[];
  close(): Promise<void>;
}

export interface Engine {
  /** The page has cookies and storage of its own. */
  newWire(): Promise<Wire>;
  end(): Promise<void>;
}
