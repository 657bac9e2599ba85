import { z } from 'zod';

/** Postgres's codes for a statement that took too long or was cancelled, and for a lock it did not get. */
const BUSY_CODES: ReadonlySet<string> = new Set(['57014', '55P03']);

/** The messages of the pool, and of Prisma for a transaction, when no connection became free in time. */
const NO_CONNECTION = [
  'timeout exceeded when trying to connect',
  'Unable to start a transaction in the given time',
];

const DEPTH_LIMIT = 6;

const linkSchema = z.looseObject({
  code: z.unknown().optional(),
  originalCode: z.unknown().optional(),
  message: z.unknown().optional(),
  cause: z.unknown().optional(),
  meta: z.looseObject({ driverAdapterError: z.unknown().optional() }).optional().catch(undefined),
});

/** Returns whether an error says that the database was too busy for the request: a later call may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  let link = error;
  for (let depth = 0; depth < DEPTH_LIMIT; depth += 1) {
    const parsed = linkSchema.safeParse(link);
    if (!parsed.success) return false;
    const { code, originalCode, message, cause, meta } = parsed.data;
    if ([code, originalCode].some((each) => typeof each === 'string' && BUSY_CODES.has(each))) return true;
    if (typeof message === 'string' && NO_CONNECTION.some((each) => message.includes(each))) return true;
    link = meta?.driverAdapterError ?? cause;
  }
  return false;
}
