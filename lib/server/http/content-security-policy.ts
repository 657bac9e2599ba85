/**
 * What a page may load and where it may talk to: itself. Scripts need the page's nonce; styles may be inline, because
 * formulas and diagrams are drawn with them. Pictures from elsewhere are refused, so that no answer of a model can send
 * a conversation away in an address.
 */
export function contentSecurityPolicy({
  nonce,
  isDevelopment,
}: {
  nonce: string;
  isDevelopment: boolean;
}): string {
  const developmentScripts = isDevelopment ? " 'unsafe-eval'" : '';
  const developmentSockets = isDevelopment ? ' ws:' : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${developmentScripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${developmentSockets}`,
    "worker-src 'self' blob:",
    "media-src 'self' blob:",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
