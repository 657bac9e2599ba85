import { transcriptionQuerySchema } from '@/lib/contracts/speech/speech';
import { json } from '@/lib/server/http/route/route';
import { streamUploadRoute } from '@/lib/server/http/route/stream-upload-route';
import { transcribe } from '@/lib/server/services/speech/transcribe';

export const POST = streamUploadRoute(
  { query: transcriptionQuerySchema, limit: 'transcription' },
  async ({ owner, query: { language = null }, body, announcedBytes, signal }) =>
    json(await transcribe(owner, { body, announcedBytes, language, signal })),
);
