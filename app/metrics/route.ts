import { metricsRoute } from '@/lib/server/http/route/metrics-route';
import { readMetrics } from '@/lib/server/services/server/watch/read-metrics';

export const dynamic = 'force-dynamic';

export const GET = metricsRoute(readMetrics);
