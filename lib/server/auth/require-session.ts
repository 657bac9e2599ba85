import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { OwnerId } from '@/lib/domain/owner-id';

/** Who is asking, as the bearer proves it and the session row confirms it. */
export interface SignedIn {
  readonly ownerId: OwnerId;
  readonly sessionId: string;
}

/** The signed-in person of an API call. Throws unauthorized. */
export async function requireSession(request: Request): Promise<SignedIn> {
  throw new AppError('unauthorized', undefined, { cause: request.url });
}
