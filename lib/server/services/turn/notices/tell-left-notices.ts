import 'server-only';
import { unsafeClaimLeftNotices } from '../../../db/turn/answer-notices';
import { tellDevices } from './tell-devices';

/** The process that wrote the answer, or goes on with it, has told by then. */
const LEFT_SECONDS = 40;

const AT_ONCE_LIMIT = 50;

/** Sends notices that were noted by a process that died. */
export async function tellLeftNotices(): Promise<void> {
  const left = await unsafeClaimLeftNotices(LEFT_SECONDS, AT_ONCE_LIMIT);
  await Promise.all(left.map(tellDevices));
}
