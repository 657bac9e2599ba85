/** The merged stream always ends well, so that all text arrives; its reader checks this afterwards. */
export interface StreamHealth {
  failure: Error | null;
  /** The model that answered, which only the raw stream names. */
  answeredModel: string | null;
}

export function healthyStream(): StreamHealth {
  return { failure: null, answeredModel: null };
}
