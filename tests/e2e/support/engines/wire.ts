/** A key or a press of the pointer, in the form that WebDriver and WebDriver BiDi have in common. */
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

/** One page of a browser, in the words of the protocol that the browser is driven by. */
export interface Wire {
  /** Where files are saved. */
  readonly downloads: string;
  navigate(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Returns the text that the expression, or its promise, results in. */
  evaluate(expression: string): Promise<string>;
  act(sources: readonly InputSource[]): Promise<void>;
  /** Chooses files for the first `input` that the selector finds. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** Sets the size of the page; a browser may have a larger minimum. */
  resize(widthPx: number, heightPx: number): Promise<void>;
  /** Returns a PNG of what is seen, or null where the browser gives none in time. */
  screenshot(): Promise<Buffer | null>;
  /** Returns the errors that only the browser itself knows, since the last call. */
  takeProblems(): string[];
  close(): Promise<void>;
}

/** A browser that is running. */
export interface Engine {
  /** Opens a page with cookies and storage of its own. */
  newWire(): Promise<Wire>;
  end(): Promise<void>;
}
