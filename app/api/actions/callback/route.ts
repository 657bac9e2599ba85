import { accountReturnPage } from '@/lib/contracts/assistant/action-account';
import { signInReturnSchema } from '@/lib/contracts/tool/tool-sign-in';
import { findPageReader } from '@/lib/server/http/request/page-reader';
import { none, publicRoute } from '@/lib/server/http/route/route';
import { redirectToPage } from '@/lib/server/http/social-redirect';
import { finishActionAccount } from '@/lib/server/services/tool/action/action-account';

/** An API's sign-in page leads here: the navigation has the page cookie and no bearer. */
export const GET = publicRoute(
  { body: none, query: signInReturnSchema, params: none },
  async ({ request, query }) => {
    const reader = await findPageReader(request);
    const outcome =
      reader === null
        ? 'expired'
        : await finishActionAccount(
            { owner: reader.ownerId, sessionId: reader.sessionId },
            query,
            new Date(),
          );
    return redirectToPage(accountReturnPage(outcome));
  },
);
