/**
 * How a stream went. The merged stream itself always ends well, so that every piece of text in its pipes arrives; its
 * reader checks this afterwards.
 */
export interface StreamHealth {
  failure: Error | null;
  /** The model that really answered, where only the raw stream names it. */
  answeredModel: string | null;
}

/** Returns the health of a stream without any event yet. */
export function healthyStream(): StreamHealth {
  return { failure: null, answeredModel: null };
}
