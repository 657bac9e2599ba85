import * as z from 'zod/mini';

/**
 * `GET` returns {@link pythonPackagesSchema}. `POST` begins to fetch what is missing; where a fetch runs, it stays the
 * only one.
 */
export const PYTHON_PACKAGES_PATH = '/api/server/python-packages';

export const pythonPackagesSchema = z.object({
  /** Lists what is offered, in the order of its use. It is empty where Python is off or uses the system's. */
  packages: z.array(z.object({ name: z.string(), version: z.string(), isThere: z.boolean() })),
  /** Is the one that runs, else the last one; null before the first. */
  fetch: z.nullable(
    z.object({
      isRunning: z.boolean(),
      fetchedBytes: z.number(),
      /** Null while unknown, and where a source does not say it. */
      totalBytes: z.nullable(z.number()),
      /** English sentences, as those of the commands. */
      problems: z.array(z.string()),
    }),
  ),
});

export type PythonPackages = z.infer<typeof pythonPackagesSchema>;
