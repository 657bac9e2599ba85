/**
 * What a stream was like. The merged stream itself always ends well, so that every piece of text in its pipes arrives;
 * whoever read it looks here afterwards.
 */
export interface StreamHealth {
  failure: Error | null;
  /** The model that really answered, where only the raw stream tells. */
  answeredModel: string | null;
}

/** A stream nothing has happened to. */
export function healthyStream(): StreamHealth {
  return { failure: null, answeredModel: null };
}
