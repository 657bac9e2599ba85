/** The stream always ends well, so that all text arrives; its reader checks this afterwards. */
export interface StreamHealth {
  failure: Error | null;
  /** Only the raw stream names it. */
  answeredModel: string | null;
}

export function healthyStream(): StreamHealth {
  return { failure: null, answeredModel: null };
}
