/**
 * Allows only the page's own origin. Scripts need the nonce; styles may be inline, because formulas and diagrams
 * are drawn with them. Pictures from elsewhere are refused, so that no model answer can send a conversation away in
 * an address; `pictureSources` are the hosts with pictures of users, and `connectSources` where files are sent to.
 */
export function contentSecurityPolicy({
  nonce,
  isDevelopment,
  pictureSources = [],
  connectSources = [],
}: {
  nonce: string;
  isDevelopment: boolean;
  pictureSources?: readonly string[];
  connectSources?: readonly string[];
}): string {
  const developmentScripts = isDevelopment ? " 'unsafe-eval'" : '';
  const developmentSockets = isDevelopment ? ' ws:' : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${developmentScripts}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureSources].join(' '),
    "font-src 'self' data:",
    [`connect-src 'self'${developmentSockets}`, ...connectSources].join(' '),
    "worker-src 'self' blob:",
    "media-src 'self' blob:",
    // The empty document that an artifact runs in; every other page of ours refuses to be framed.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
