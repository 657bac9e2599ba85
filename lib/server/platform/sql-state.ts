import { z } from 'zod';

const DEPTH_LIMIT = 6;

const linkSchema = z.looseObject({
  code: z.string().optional().catch(undefined),
  originalCode: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  cause: z.unknown().optional(),
  meta: z.looseObject({ driverAdapterError: z.unknown().optional() }).optional().catch(undefined),
});

/** An error, or one of those that it was made of. */
interface ErrorLink {
  /** The codes of Postgres (SQLSTATE), of Prisma or of Node that it has. */
  readonly codes: readonly string[];
  readonly message: string;
}

/** Returns an error and what it was made of, the outermost one first. */
export function listErrorLinks(error: unknown): ErrorLink[] {
  const links: ErrorLink[] = [];
  let link = error;
  while (links.length < DEPTH_LIMIT) {
    const parsed = linkSchema.safeParse(link);
    if (!parsed.success) break;
    const { code, originalCode, message = '', cause, meta } = parsed.data;
    links.push({ codes: [code, originalCode].filter((each) => each !== undefined), message });
    link = meta?.driverAdapterError ?? cause;
  }
  return links;
}

/**
 * Returns whether Postgres refused a statement with one of these codes. The texts of errors are never looked into: they
 * quote what users wrote.
 */
export function hasSqlState(error: unknown, ...states: readonly string[]): boolean {
  return listErrorLinks(error).some(({ codes }) => codes.some((code) => states.includes(code)));
}
