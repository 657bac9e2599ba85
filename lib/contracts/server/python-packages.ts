import * as z from 'zod/mini';

/** `GET` returns {@link pythonPackagesSchema}. `POST` fetches the missing packages, unless a fetch runs. */
export const PYTHON_PACKAGES_PATH = '/api/server/python-packages';

export const pythonPackagesSchema = z.object({
  /** The list is empty where Python is off or is the system's. */
  packages: z.array(z.object({ name: z.string(), version: z.string(), isThere: z.boolean() })),
  /** The fetch that is running, else the last one; null before the first. */
  fetch: z.nullable(
    z.object({
      isRunning: z.boolean(),
      fetchedBytes: z.number(),
      /** Null means unknown. */
      totalBytes: z.nullable(z.number()),
      /** Each is an English sentence. */
      problems: z.array(z.string()),
    }),
  ),
});

export type PythonPackages = z.infer<typeof pythonPackagesSchema>;
