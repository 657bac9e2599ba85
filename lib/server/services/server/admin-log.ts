import 'server-only';
import { z } from 'zod';
import { ADMIN_LOG_PAGE_SIZE, type AdminLog } from '@/lib/contracts/server/server-reports';
import { unsafeListAdminActions } from '../../db/server/admin-action-repository';

const detailsSchema = z.object({
  credits: z.number().nullable().catch(null),
  endsAt: z.string().nullable().catch(null),
});

/** Returns the newest first. */
export async function listAdminLog(beforeId: string | null): Promise<AdminLog> {
  const found = await unsafeListAdminActions(beforeId, ADMIN_LOG_PAGE_SIZE + 1);
  return {
    actions: found.slice(0, ADMIN_LOG_PAGE_SIZE).map(({ details, createdAt, ...action }) => ({
      ...action,
      ...detailsSchema.parse(details),
      createdAt: createdAt.toISOString(),
    })),
    hasMore: found.length > ADMIN_LOG_PAGE_SIZE,
  };
}
