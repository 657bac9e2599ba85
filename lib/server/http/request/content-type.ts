import { AppError } from '@/lib/domain/shared/app-error';

/** Only UTF-8 is read, and ASCII is a subset of it. */
const UTF8_NAMES: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii']);

/**
 * Throws unsupported_media_type. A page of another site can send forms and plain text with a user's cookies, but none
 * of these types.
 */
export function requireContentType(request: Request, accepted: readonly string[]): void {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  if (!accepted.includes(type) || !parameters.every(isReadable))
    throw new AppError('unsupported_media_type', { accepted: [...accepted] });
}

function isReadable(parameter: string): boolean {
  const [name, value = ''] = parameter.split('=');
  return name !== 'charset' || UTF8_NAMES.has(value.replaceAll('"', ''));
}
