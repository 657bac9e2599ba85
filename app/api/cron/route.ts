import { cronRoute } from '@/lib/server/http/route/cron-route';
import { doDueJobs } from '@/lib/server/jobs/do-due-jobs';

export const maxDuration = 300;

/** Platforms call by GET, other clocks by either. */
export const GET = cronRoute(doDueJobs);
export const POST = GET;
