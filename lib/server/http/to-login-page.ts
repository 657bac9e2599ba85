import 'server-only';
import type { SignInRefusal } from '@/lib/domain/account/sign-in-refusal';
import { redirectRefused } from './social-redirect';

type Handler<Context> = (request: Request, context: Context) => Promise<Response>;

/** Users follow a link here, so errors become a sentence on the login page. */
export function toLoginPage<Context>(handle: Handler<Context>): Handler<Context> {
  return async (request, context) => {
    const response = await handle(request, context);
    const refusal = refusalOf(response.status);
    return refusal === null ? response : redirectRefused(refusal);
  };
}

function refusalOf(status: number): SignInRefusal | null {
  if (status === 429) return 'rate_limited';
  if (status === 403) return 'ban';
  return status >= 500 ? 'failed' : null;
}
