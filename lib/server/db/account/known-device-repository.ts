import 'server-only';
import { prisma } from '../prisma';

/** Beyond this number the device that was not used for longest is dropped. */
const DEVICES_OF_ACCOUNT = 10;

/** It is asked before the user has signed in. */
export async function unsafeIsKnownDevice(email: string, deviceHash: string): Promise<boolean> {
  return (await prisma().knownDevice.count({ where: { deviceHash, user: { email } } })) > 0;
}

export async function unsafeRememberDevice(sessionId: string, deviceHash: string, now: Date): Promise<void> {
  await prisma().$executeRaw`
    with remembered as (
      insert into known_devices ("userId", "deviceHash", "lastUsedAt")
      select "userId", ${deviceHash}, ${now} from sessions where "sessionId" = ${sessionId}::uuid for share
      on conflict ("userId", "deviceHash") do update set "lastUsedAt" = excluded."lastUsedAt"
      returning "userId")
    delete from known_devices where "deviceHash" <> ${deviceHash}
      and "userId" in (select "userId" from remembered)
      and "deviceHash" not in (
        select "deviceHash" from known_devices
        where "userId" in (select "userId" from remembered) and "deviceHash" <> ${deviceHash}
        order by "lastUsedAt" desc limit ${DEVICES_OF_ACCOUNT - 1})`;
}
