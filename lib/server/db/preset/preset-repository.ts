import 'server-only';
import { z } from 'zod';
import type { PresetFields } from '@/lib/domain/preset/flat-preset';
import { DEFAULT_PRESET_TITLE, PRESET_LIMIT, presetSchema, type Preset } from '@/lib/domain/preset/preset';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { definedFields } from '@/lib/domain/shared/present-fields';
import { ADVISORY_LOCKS } from '../advisory-locks';
import type { Prisma } from '../generated/client.ts';
import { withinStorage } from '../limit/within-storage';
import { prisma } from '../prisma';
import { inOrderOf, inSizedPages, sizedRowsSchema } from '../sized-list';

const moment = z.coerce.date().transform((date) => date.toISOString());

const rowsSchema = z.array(
  z
    .looseObject({ defaultPreset: z.boolean(), createdAt: moment, updatedAt: moment })
    .transform(({ defaultPreset, ...row }) => ({ ...row, isDefault: defaultPreset }))
    .pipe(presetSchema),
);

export interface PresetWrite extends PresetFields {
  readonly newId: string;
  readonly presetId: string | null;
  /** True makes it the only default; null leaves that as it is. */
  readonly isDefault: boolean | null;
}

/** Yields presets in the order of their owner. */
export function listPresetPages(owner: OwnerId): AsyncGenerator<readonly Preset[]> {
  return inSizedPages(
    async () =>
      sizedRowsSchema.parse(
        await prisma().$queryRaw`
          SELECT "presetId" AS id, octet_length(settings::text) AS "sizeBytes" FROM presets
          WHERE "userId" = ${owner}::uuid ORDER BY position NULLS LAST, "updatedAt" DESC, "presetId"`,
      ),
    async (ids) => {
      const rows = await prisma().$queryRaw<unknown[]>`
        SELECT * FROM presets WHERE "userId" = ${owner}::uuid AND "presetId" = ANY(${ids}::uuid[])`;
      return inOrderOf(ids, rowsSchema.parse(rows), ({ presetId }) => presetId);
    },
  );
}

/**
 * Saves all or none, the first listed first. Returns null beyond {@link PRESET_LIMIT}, also for calls at the same
 * time.
 */
export async function savePresets(owner: OwnerId, writes: readonly PresetWrite[]): Promise<Preset[] | null> {
  return withinStorage(owner, async (transaction) => {
    await lockPresets(transaction, owner);
    const rows = await transaction.preset.findMany({
      where: { userId: owner },
      select: { presetId: true, title: true },
    });
    const titles = new Map(rows.map(({ presetId, title }) => [presetId, title]));
    const newCount = writes.filter(({ presetId }) => !titles.has(presetId ?? '')).length;
    if (newCount > 0 && rows.length + newCount > PRESET_LIMIT) return null;
    const now = Date.now();
    const saved: unknown[] = [];
    for (const [index, write] of writes.entries())
      saved.push(await save(transaction, owner, write, titles, new Date(now - index)));
    return rowsSchema.parse(saved);
  });
}

/** The lock is a statement of its own: the next ones see what was written while it waited. */
async function lockPresets(transaction: Prisma.TransactionClient, owner: OwnerId): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.writePresets}::int, hashtext(${owner}))`;
}

async function save(
  transaction: Prisma.TransactionClient,
  owner: OwnerId,
  { newId, presetId, title, isDefault, ...fields }: PresetWrite,
  titles: ReadonlyMap<string, string>,
  updatedAt: Date,
): Promise<unknown> {
  const known = presetId === null ? undefined : titles.get(presetId);
  const id = known === undefined || presetId === null ? newId : presetId;
  if (isDefault === true) await takeDefaultAway(transaction, owner, id);
  const data = {
    ...fields,
    title: title ?? known ?? DEFAULT_PRESET_TITLE,
    settings: jsonOf(fields.settings),
    ...(isDefault === null ? {} : { defaultPreset: isDefault, position: isDefault ? 0 : null }),
    updatedAt,
  };
  if (known === undefined)
    return transaction.preset.create({
      data: { ...data, presetId: id, userId: owner, createdAt: updatedAt },
    });
  return transaction.preset.update({ where: { presetId: id, userId: owner }, data });
}

async function takeDefaultAway(
  transaction: Prisma.TransactionClient,
  owner: OwnerId,
  exceptId: string,
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE presets SET "defaultPreset" = false, position = NULL
    WHERE "userId" = ${owner}::uuid AND "defaultPreset" AND "presetId" <> ${exceptId}::uuid`;
}

function jsonOf(settings: Preset['settings']): Prisma.InputJsonObject {
  return definedFields(settings);
}

export async function deletePresets(owner: OwnerId, presetIds: readonly string[] | 'all'): Promise<number> {
  const named = presetIds === 'all' ? {} : { presetId: { in: [...presetIds] } };
  return prisma().$transaction(async (transaction) => {
    await lockPresets(transaction, owner);
    const { count } = await transaction.preset.deleteMany({ where: { userId: owner, ...named } });
    return count;
  });
}

/** Returns false unless these are exactly the owner's presets. */
export async function savePresetOrder(owner: OwnerId, presetIds: readonly string[]): Promise<boolean> {
  return prisma().$transaction(async (transaction) => {
    await lockPresets(transaction, owner);
    const count = await transaction.$executeRaw`
      WITH wanted AS (
        SELECT "presetId", position::int - 1 AS position
        FROM unnest(${[...presetIds]}::uuid[]) WITH ORDINALITY AS listed("presetId", position)
      ), own AS MATERIALIZED (
        SELECT p."presetId" FROM presets p WHERE p."userId" = ${owner}::uuid ORDER BY p."presetId" FOR UPDATE
      )
      UPDATE presets SET position = wanted.position FROM wanted
      WHERE presets."presetId" = wanted."presetId" AND presets."userId" = ${owner}::uuid
        AND (SELECT count(*) FROM own) = ${presetIds.length}::int
        AND (SELECT count(*) FROM own JOIN wanted w USING ("presetId")) = ${presetIds.length}::int`;
    return count === presetIds.length;
  });
}
