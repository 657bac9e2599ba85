import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { requireSession, type SignedIn } from '../../auth/session/require-session';
import { findPageReader } from '../request/page-reader';
import { errorResponse } from '../response/error-response';
import { takeRouteLimit } from './take-route-limit';

const NOT_MODIFIED = 304;

interface SentPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mimeType: string;
  readonly tag: string;
}

interface RouteContext<Params> {
  params: Promise<Params>;
}

/** An `<img>` sends the page cookie. Browsers may cache a picture, but ask each time whether they may show it. */
export function pictureRoute<Params>(
  find: (owner: OwnerId, params: Params) => Promise<SentPicture>,
): (request: Request, context: RouteContext<Params>) => Promise<Response> {
  return async (request, context) => {
    try {
      const { ownerId: owner } = await requireReader(request);
      await takeRouteLimit(request, 'request', owner);
      return pictureResponse(request, await find(owner, await context.params));
    } catch (error) {
      return errorResponse(error);
    }
  };
}

/** Allows only showing the picture; answers 304 when the browser has it. */
export function pictureResponse(request: Request, { bytes, mimeType, tag }: SentPicture): Response {
  const headers = {
    etag: tag,
    'cache-control': 'private, no-cache',
    'content-type': mimeType,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  return request.headers.get('if-none-match') === tag
    ? new Response(null, { status: NOT_MODIFIED, headers })
    : new Response(bytes, { headers });
}

/** The page cookie counts as well as a bearer. Throws unauthorized. */
export async function requireReader(request: Request): Promise<SignedIn> {
  if (request.headers.has('authorization')) return requireSession(request);
  const signedIn = await findPageReader(request);
  if (signedIn === null) throw new AppError('unauthorized');
  return signedIn;
}
