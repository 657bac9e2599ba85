import 'server-only';
import { z } from 'zod';
import { boundedJson } from '../../platform/outbound/bounded-json';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';

export const REGISTRY = 'https://registry.npmjs.org';

const TIME_LIMIT_MS = 10_000;
const SIZE_LIMIT_BYTES = 1_000_000;

const releaseSchema = z.object({
  version: z
    .string()
    .max(100)
    .regex(/^[\w.+-]+$/),
});

/** The reason says why the newest release is not known. */
export async function findNewestRelease(
  registry: string,
  packageName: string,
): Promise<{ readonly version: string } | { readonly reason: string }> {
  try {
    const address = `${registry.replace(/\/$/, '')}/${encodeURIComponent(packageName)}/latest`;
    const response = await outboundFetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!response.ok) return { reason: `${registry} answers ${String(response.status)} for ${packageName}` };
    const release = releaseSchema.safeParse(await boundedJson(response.body, SIZE_LIMIT_BYTES));
    return release.success ? release.data : { reason: `${registry} answers with no version` };
  } catch {
    return { reason: `${registry} cannot be reached` };
  }
}
