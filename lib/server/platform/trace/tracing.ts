/** Fields without a value are left out. */
export type SpanFields = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>;

export interface SpanOptions {
  /** By default the span is work inside of this server. */
  readonly kind?: 'server' | 'client';
  readonly fields?: SpanFields;
  /** Begins a trace of its own. */
  readonly isRoot?: boolean;
  /** The trace that this one goes on with, as the W3C writes it. */
  readonly follows?: string | null | undefined;
}

export interface OpenSpan {
  readonly traceparent: string;
  set(fields: SpanFields): void;
  /** `type` is a code of ours, or the name of an error. */
  fail(type: string): void;
  end(): void;
}

/** What collects spans. It is loaded only where traces are wanted. */
export interface Tracing {
  start(name: string, options: SpanOptions, parent: OpenSpan | null): OpenSpan;
  /** Sends what waits, within some seconds. Never throws. */
  flush(): Promise<void>;
}
