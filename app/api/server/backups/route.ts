import { askForBackupSchema, changeBackupsSchema } from '@/lib/contracts/server/backups';
import { json, none, route } from '@/lib/server/http/route/route';
import { askForBackup, getBackups, scheduleBackups } from '@/lib/server/services/backup/backups';
import { actorOf } from '@/lib/server/services/server/actor';
import { requireProof } from '@/lib/server/services/server/require-proof';

export const GET = route({ body: none, query: none, params: none, isForAdministrators: true }, async () =>
  json(await getBackups()),
);

export const PUT = route(
  { body: changeBackupsSchema, query: none, params: none, isForAdministrators: true },
  async ({ owner, session, body: { password, schedule } }) => {
    await requireProof(session, password);
    await scheduleBackups(schedule, await actorOf(owner));
    return json(await getBackups());
  },
);

export const POST = route(
  { body: askForBackupSchema, query: none, params: none, isForAdministrators: true },
  async ({ owner, session, body: { password, place } }) => {
    await requireProof(session, password);
    await askForBackup(place, await actorOf(owner));
    return json(await getBackups());
  },
);
