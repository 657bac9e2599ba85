/**
 * Scripts need the nonce; formulas and diagrams need inline styles. Pictures from elsewhere are refused, so
 * no answer can send a conversation away in an address; `pictureSources` have users' pictures,
 * `connectSources` receive files.
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
    // An artifact runs in an empty document of ours; every other page of ours refuses to be framed.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
