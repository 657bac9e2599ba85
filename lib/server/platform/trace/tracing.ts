/** Empty fields are left out. */
export type SpanFields = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>;

export interface SpanOptions {
  /** The default is work inside of this server. */
  readonly kind?: 'server' | 'client';
  readonly fields?: SpanFields;
  readonly isRoot?: boolean;
  /** The parent of the span, in the form of the W3C. */
  readonly follows?: string | null | undefined;
}

export interface OpenSpan {
  readonly traceparent: string;
  set(fields: SpanFields): void;
  /** `type` is a code of ours, or the name of an error. */
  fail(type: string): void;
  end(): void;
}

/** The code is loaded only where traces are wanted. */
export interface Tracing {
  start(name: string, options: SpanOptions, parent: OpenSpan | null): OpenSpan;
  /** Flushing may take some seconds. Never throws. */
  flush(): Promise<void>;
}
