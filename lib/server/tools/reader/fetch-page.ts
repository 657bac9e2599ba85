import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { isSameSite } from '@/lib/domain/tool/flow/flow-question';
import { guardedFetch } from '../../platform/outbound/guarded-fetch';
import { limitedBody } from '../../platform/outbound/limited-body';
import { ToolProblem } from '../tool-problem';

/** The rest of a longer page is not read. */
const LIMIT_BYTES = 3 * MEGABYTE;
const LIMIT_MS = 20_000;
const REDIRECTS_LIMIT = 5;

export interface FetchedPage {
  readonly url: string;
  /** The type is in lower case, without parameters. */
  readonly mimeType: string;
  readonly charset: string | null;
  readonly bytes: Uint8Array;
}

type MayGoTo = (address: string) => Promise<boolean>;

/**
 * At most 3 MiB are read. Redirects pass the guard, and `mayGoTo` for another site, which takes no time of the limit.
 * Throws ToolProblem.
 */
export async function fetchPage(
  address: string,
  signal: AbortSignal,
  mayGoTo: MayGoTo,
): Promise<FetchedPage> {
  try {
    return await follow(toPageUrl(address), signal, mayGoTo);
  } catch (error) {
    signal.throwIfAborted();
    throw toProblem(error);
  }
}

async function follow(start: URL, stopped: AbortSignal, mayGoTo: MayGoTo): Promise<FetchedPage> {
  let url = start;
  for (let redirects = 0; redirects <= REDIRECTS_LIMIT; redirects += 1) {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(LIMIT_MS)]);
    const response = await guardedFetch(url, {
      signal,
      headers: { accept: 'text/html,application/xhtml+xml,text/*;q=0.9,*/*;q=0.1', 'user-agent': 'Parley' },
    });
    const location = response.headers.get('location');
    if (response.ok) return readPage(url, response);
    await response.body?.cancel();
    if (response.status < 300 || response.status >= 400 || location === null)
      throw new ToolProblem(`The page answered with status ${String(response.status)}.`);
    const next = toPageUrl(location, url);
    if (!isSameSite(url.href, next.href) && !(await mayGoTo(next.href)))
      throw new ToolProblem('The page leads to another host, which the user did not allow.');
    url = next;
  }
  throw new ToolProblem('The page redirects too often.');
}

async function readPage(url: URL, response: Response): Promise<FetchedPage> {
  const [type = '', ...parameters] = (response.headers.get('content-type') ?? 'text/html').split(';');
  const charset = parameters
    .map((parameter) => /^\s*charset="?([\w-]+)"?\s*$/i.exec(parameter)?.[1])
    .find((name) => name !== undefined);
  const bytes = await new Response(limitedBody(response.body, LIMIT_BYTES)).bytes();
  return { url: url.href, mimeType: type.trim().toLowerCase(), charset: charset ?? null, bytes };
}

/** Throws ToolProblem, also for an address that contains a password. */
function toPageUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new ToolProblem('This is not the address of a page: it has to begin with https:// or http://.');
  if (url.username !== '' || url.password !== '')
    throw new ToolProblem('An address with a name and password in it is not opened.');
  return url;
}

function toProblem(error: unknown): ToolProblem {
  if (error instanceof ToolProblem) return error;
  if (error instanceof AppError && error.code === 'base_url_refused')
    return new ToolProblem('This address may not be opened: it is not of the internet.', { cause: error });
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return new ToolProblem(isLate ? 'The page took too long.' : 'The page could not be reached.', {
    cause: error,
  });
}
