/** Empty fields are left out. */
export type SpanFields = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>;

export interface SpanOptions {
  /** The default is work inside this server. */
  readonly kind?: 'server' | 'client';
  readonly fields?: SpanFields;
  readonly isRoot?: boolean;
  /** It has the W3C's form. */
  readonly follows?: string | null | undefined;
}

export interface OpenSpan {
  readonly traceparent: string;
  set(fields: SpanFields): void;
  /** `type` is our code, or an error's name. */
  fail(type: string): void;
  end(): void;
}

/** It is loaded only where traces are wanted. */
export interface Tracing {
  start(name: string, options: SpanOptions, parent: OpenSpan | null): OpenSpan;
  /** It takes some seconds. Never throws. */
  flush(): Promise<void>;
}
