/**
 * Returns the address of the empty document in which an artifact runs. Its headers (next.config.mjs) forbid it
 * everything but scripts of its own; the address says whether it may also reach the network.
 */
export function artifactFramePath(isNetworkAllowed: boolean): string {
  return isNetworkAllowed ? '/artifacts/frame.html?network' : '/artifacts/frame.html';
}
