import { speechRequestSchema } from '@/lib/contracts/speech/speech';
import { none, route } from '@/lib/server/http/route/route';
import { speak } from '@/lib/server/services/speech/speak';

export const POST = route(
  { body: speechRequestSchema, query: none, params: none, limit: 'speech' },
  async ({ request, owner, body: asked }) => {
    const { mimeType, body } = await speak(owner, asked, request.signal);
    return new Response(body, {
      headers: {
        'content-type': mimeType,
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  },
);
