/**
 * Headers of this empty document (next.config.mjs) forbid all but its own scripts; the address may allow the
 * network.
 */
export function artifactFramePath(isNetworkAllowed: boolean): string {
  return isNetworkAllowed ? '/artifacts/frame.html?network' : '/artifacts/frame.html';
}
