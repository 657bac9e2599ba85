import { signInReturnSchema } from '@/lib/contracts/tool/tool-sign-in';
import { MCP_RETURN_PARAMETER } from '@/lib/domain/tool/mcp-server';
import { findPageReader } from '@/lib/server/http/request/page-reader';
import { none, publicRoute } from '@/lib/server/http/route/route';
import { redirectToPage } from '@/lib/server/http/social-redirect';
import { finishMcpAccount } from '@/lib/server/services/tool/mcp/mcp-account';

/** A server's sign-in page leads here: the navigation has the page cookie and no bearer. */
export const GET = publicRoute(
  { body: none, query: signInReturnSchema, params: none },
  async ({ request, query }) => {
    const reader = await findPageReader(request);
    const outcome =
      reader === null
        ? 'failed'
        : await finishMcpAccount({ owner: reader.ownerId, sessionId: reader.sessionId }, query, new Date());
    return redirectToPage(`/tools/servers?${MCP_RETURN_PARAMETER}=${outcome}`);
  },
);
