import { streamCheckRoute } from '@/lib/server/http/route/stream-check-route';
import { EVENT_COUNT, EVENT_GAP_MS, isStreamPass } from '@/lib/server/services/doctor/stream-check';

export const dynamic = 'force-dynamic';

export const GET = streamCheckRoute({
  isPass: isStreamPass,
  eventCount: EVENT_COUNT,
  eventGapMs: EVENT_GAP_MS,
});
