import 'server-only';
import { z } from 'zod';
import type { SharedSetting, SharedValues } from '@/lib/domain/server/shared-settings';
import { prisma } from '../prisma';

export interface ServerNode {
  readonly nodeId: string;
  readonly name: string;
  readonly settings: SharedValues;
  /** The version of the product. */
  readonly version: string;
}

/** These processes live, joined earlier, and have other settings than this one. */
export interface OtherNodes {
  readonly settings: SharedValues;
  readonly count: number;
  readonly name: string;
  /** The time moves on with each sign of life of these processes. */
  readonly leaseUntil: Date;
  /** These settings may differ for now. */
  readonly allowed: readonly string[];
}

/** A deployment that changes may have processes of a few kinds; those beyond are not looked at. */
const KINDS_LIMIT = 20;

const rowsSchema = z.array(
  z.object({
    settings: z.record(z.string(), z.array(z.string())),
    count: z.number(),
    name: z.string(),
    leaseUntil: z.date(),
    allowed: z.array(z.string()),
  }),
);

/**
 * Notes that the process lives, by the database's clock. Returns earlier processes that are set up otherwise. A
 * process whose lease has passed joins again as the newest.
 */
export async function unsafeRenewNode(
  { nodeId, name, settings, version }: ServerNode,
  leaseSeconds: number,
): Promise<OtherNodes[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH own AS (
      INSERT INTO server_nodes AS node ("nodeId", name, settings, version, "leaseUntil")
      VALUES (${nodeId}::uuid, ${name}, ${settings}::jsonb, ${version}, now() + ${leaseSeconds}::float8 * interval '1 second')
      ON CONFLICT ("nodeId") DO UPDATE SET settings = excluded.settings, "leaseUntil" = excluded."leaseUntil",
        "joinedAs" = CASE WHEN node."leaseUntil" > now() THEN node."joinedAs" ELSE excluded."joinedAs" END
      RETURNING "joinedAs"
    ), swept AS (
      DELETE FROM server_nodes
      WHERE "leaseUntil" < now() - interval '10 minutes' AND "nodeId" <> ${nodeId}::uuid
    )
    SELECT node.settings, count(*)::int AS count, min(node.name) AS name, max(node."leaseUntil") AS "leaseUntil",
      ARRAY(SELECT allowed.name FROM allowed_differences AS allowed WHERE allowed.until > now()) AS allowed
    FROM server_nodes AS node, own
    WHERE node."nodeId" <> ${nodeId}::uuid AND node."leaseUntil" > now() AND node."joinedAs" < own."joinedAs"
      AND node.settings <> ${settings}::jsonb
    GROUP BY node.settings ORDER BY max(node."leaseUntil") DESC LIMIT ${KINDS_LIMIT}`;
  return rowsSchema.parse(rows);
}

/** The most frequent version comes first; null means unknown. It works on the table of an earlier version, too. */
export async function unsafeListNodeVersions(): Promise<{ version: string | null; count: number }[]> {
  const rows = await prisma().$queryRaw`
    SELECT to_jsonb(node) ->> 'version' AS version, count(*)::int AS count
    FROM server_nodes AS node WHERE node."leaseUntil" > now()
    GROUP BY 1 ORDER BY 2 DESC, 1`;
  return z.array(z.object({ version: z.string().nullable(), count: z.number() })).parse(rows);
}

/** Call it when a process ends, or may not serve. */
export async function unsafeRemoveNode(nodeId: string): Promise<void> {
  await prisma().$executeRaw`DELETE FROM server_nodes WHERE "nodeId" = ${nodeId}::uuid`;
}

/** Lets the setting differ for a time from now on; 0 ends that. */
export async function unsafeAllowDifference(setting: SharedSetting, seconds: number): Promise<void> {
  await prisma().$executeRaw`
    INSERT INTO allowed_differences (name, until) VALUES (${setting}, now() + ${seconds}::float8 * interval '1 second')
    ON CONFLICT (name) DO UPDATE SET until = excluded.until`;
}
