import { z } from 'zod';

const DEPTH_LIMIT = 6;

const linkSchema = z.looseObject({
  code: z.string().optional().catch(undefined),
  originalCode: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  cause: z.unknown().optional(),
  meta: z.looseObject({ driverAdapterError: z.unknown().optional() }).optional().catch(undefined),
});

interface ErrorLink {
  /** These are codes of Postgres (SQLSTATE), Prisma or Node. */
  readonly codes: readonly string[];
  readonly message: string;
}

/** Returns the outermost first. */
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

/** The texts of errors are not read, since they quote what users wrote. */
export function hasSqlState(error: unknown, ...states: readonly string[]): boolean {
  return listErrorLinks(error).some(({ codes }) => codes.some((code) => states.includes(code)));
}
