/** The merged stream always ends well, so that every piece of text arrives; its reader checks this afterwards. */
export interface StreamHealth {
  failure: Error | null;
  /** Is set when only the raw stream names the model that really answered. */
  answeredModel: string | null;
}

export function healthyStream(): StreamHealth {
  return { failure: null, answeredModel: null };
}
