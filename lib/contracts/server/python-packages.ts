import * as z from 'zod/mini';

/** `GET` returns {@link pythonPackagesSchema}. `POST` fetches what is missing, unless a fetch runs. */
export const PYTHON_PACKAGES_PATH = '/api/server/python-packages';

export const pythonPackagesSchema = z.object({
  /** It is empty where Python is off or uses the system's. */
  packages: z.array(z.object({ name: z.string(), version: z.string(), isThere: z.boolean() })),
  /** It is the running one, else the last; null before any. */
  fetch: z.nullable(
    z.object({
      isRunning: z.boolean(),
      fetchedBytes: z.number(),
      /** Null means unknown. */
      totalBytes: z.nullable(z.number()),
      /** They are English sentences. */
      problems: z.array(z.string()),
    }),
  ),
});

export type PythonPackages = z.infer<typeof pythonPackagesSchema>;
