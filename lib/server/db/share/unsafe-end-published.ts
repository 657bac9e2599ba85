import 'server-only';
import { prisma } from '../prisma';
import { insertActionSql, type NewAdminAction } from '../server/admin-action-repository';

/** Returns the email of the owner; null when the page does not exist. */
export async function unsafeEndPublished(
  token: string,
  action: Omit<NewAdminAction, 'subject'>,
): Promise<string | null> {
  return prisma().$transaction(async (transaction) => {
    const [ended] = await transaction.$queryRaw<{ email: string }[]>`
      DELETE FROM published_artifacts p USING users u WHERE p.token = ${token} AND u."userId" = p."userId"
      RETURNING u.email`;
    if (ended === undefined) return null;
    await transaction.$executeRaw(insertActionSql({ ...action, subject: ended.email }));
    return ended.email;
  });
}
