import 'server-only';
import { inWorkLane } from '../db/database-lane';
import { tellLeftNotices } from '../services/turn/notices/tell-left-notices';
import type { PeriodicWork } from './job';

/** Sends notices whose process died before it could. */
export const noticeWork: PeriodicWork = {
  name: 'tell-left-notices',
  times: '* * * * *',
  everySeconds: 60,
  pollingSeconds: 30,
  run: () => inWorkLane(tellLeftNotices),
};
