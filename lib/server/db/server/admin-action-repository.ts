import 'server-only';
import { z } from 'zod';
import { adminActionSchema, type AdminActionName } from '@/lib/domain/server/admin-action';
import type { JsonRecord } from '@/lib/domain/shared/json-record';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

/** Nulls stand for the operator, who acts by a command. */
export interface Actor {
  readonly id: string | null;
  readonly email: string | null;
}

export interface NewAdminAction {
  readonly actor: Actor;
  readonly action: AdminActionName;
  readonly subject: string;
  readonly details?: JsonRecord;
}

export interface AdminAction {
  readonly actionId: string;
  readonly actor: string | null;
  readonly action: AdminActionName;
  readonly subject: string;
  readonly details: JsonRecord;
  readonly createdAt: Date;
}

export function insertActionSql({ actor, action, subject, details = {} }: NewAdminAction): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO admin_actions ("actorId", actor, action, subject, details)
    VALUES (${actor.id}::uuid, ${actor.email}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb)`;
}

export async function unsafeNoteAction(action: NewAdminAction): Promise<void> {
  await prisma().$executeRaw(insertActionSql(action));
}

/** Returns the newest first, without actions that only newer versions know. */
export async function unsafeListAdminActions(beforeId: string | null, limit: number): Promise<AdminAction[]> {
  const rows = await prisma().adminAction.findMany({
    where: {
      action: { in: [...adminActionSchema.options] },
      ...(beforeId === null ? {} : { actionId: { lt: BigInt(beforeId) } }),
    },
    orderBy: { actionId: 'desc' },
    take: limit,
  });
  return rows.map(({ actionId, actor, action, subject, details, createdAt }) => ({
    actionId: String(actionId),
    actor,
    action: adminActionSchema.parse(action),
    subject,
    details: z.record(z.string(), z.unknown()).parse(details),
    createdAt,
  }));
}
