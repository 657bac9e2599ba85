import 'server-only';
import { z } from 'zod';
import { cutText } from '@/lib/domain/shared/cut-text';
import { parseJson } from '@/lib/domain/shared/json-record';
import type { OpenApi } from '@/lib/domain/tool/openapi/parse-openapi';
import { OPENAPI_LIMIT_CHARACTERS } from '@/lib/domain/tool/openapi/read-openapi-text';
import { actionFetch } from '../../platform/outbound/guarded-fetch';
import { limitedBody } from '../../platform/outbound/limited-body';
import { readApi } from './read-api';

const LIMIT_MS = 15_000;
/** In UTF-8 a character has up to four bytes. */
const LIMIT_BYTES = 4 * OPENAPI_LIMIT_CHARACTERS;
const TITLE_LIMIT_CHARACTERS = 200;
const DESCRIPTION_LIMIT_CHARACTERS = 1_000;

/** Plugins of other products have such a manifest in `ai-plugin.json`. */
const manifestSchema = z.object({
  name_for_human: z.string().catch(''),
  description_for_human: z.string().catch(''),
  api: z.object({ type: z.literal('openapi'), url: z.string().max(2_048) }),
});

export interface DescribedApi {
  readonly api: OpenApi;
  /** Null means that there is no title. */
  readonly title: string | null;
  readonly description: string | null;
}

/** The message is meant for the operator's log. */
class ApiDescriptionError extends Error {
  override readonly name = 'ApiDescriptionError';
}

/**
 * Accepts OpenAPI or a manifest that names it. Requests are guarded, follow no redirects and have 15 s.
 * Throws ApiDescriptionError, base_url_refused.
 */
export async function fetchApi(url: string): Promise<DescribedApi> {
  const text = await fetchText(url);
  const manifest = manifestSchema.safeParse(parseJson(text)).data;
  if (manifest === undefined) return { api: await toApi(text, url), title: null, description: null };
  const { api, name_for_human: title, description_for_human: description } = manifest;
  if (!URL.canParse(api.url, url)) throw new ApiDescriptionError('its manifest names no address');
  const described = new URL(api.url, url).href;
  return {
    api: await toApi(await fetchText(described), described),
    title: cutText(title.trim(), TITLE_LIMIT_CHARACTERS) || null,
    description: cutText(description.trim(), DESCRIPTION_LIMIT_CHARACTERS) || null,
  };
}

async function fetchText(url: string): Promise<string> {
  if (!/^https?:$/.test(new URL(url).protocol))
    throw new ApiDescriptionError('its address is none of the web');
  const response = await actionFetch(url, {
    signal: AbortSignal.timeout(LIMIT_MS),
    headers: { accept: 'application/json, application/yaml, text/yaml, text/plain;q=0.9, */*;q=0.1' },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ApiDescriptionError(`its description was answered with status ${String(response.status)}`);
  }
  return new Response(limitedBody(response.body, LIMIT_BYTES)).text();
}

async function toApi(text: string, url: string): Promise<OpenApi> {
  const outcome = await readApi(null, text, url);
  if (outcome.isValid) return outcome.api;
  const at = outcome.fault === null ? '' : ` at line ${String(outcome.fault.line)}`;
  throw new ApiDescriptionError(`its description cannot be used: ${outcome.problem}${at}`);
}
