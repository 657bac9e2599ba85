/**
 * An artifact runs in this empty document. Its headers (next.config.mjs) forbid it everything but scripts of its
 * own; the address states whether it may also reach the network.
 */
export function artifactFramePath(isNetworkAllowed: boolean): string {
  return isNetworkAllowed ? '/artifacts/frame.html?network' : '/artifacts/frame.html';
}
