import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { parseByteRange, type RequestedRange } from '../request/byte-range';
import { endWithSession } from '../response/end-with-session';
import { errorResponse } from '../response/error-response';
import { withoutUnreadBody } from '../response/without-unread-body';
import { requireReader } from './picture-route';
import { takeRouteLimit } from './take-route-limit';

const PARTIAL_CONTENT = 206;
const FOUND = 302;
const NOT_MODIFIED = 304;
const RANGE_NOT_SATISFIABLE = 416;

/**
 * Other types are saved, and active files never run. A PDF is saved too, since no viewer of a browser opens it in a
 * document that runs nothing.
 */
const SHOWN_TYPES = new Set(['image/webp', 'image/png', 'image/jpeg', 'image/gif']);

/** A smaller picture never changes, so scrolling a list does not request it again. */
const KEPT = 'private, max-age=86400, immutable';
const ASKED_EVERY_TIME = 'private, no-cache';

/** An address of a stored object works for fifteen minutes. */
const SHOWN_ADDRESS_KEPT = 'private, max-age=600';

interface OpenedDownload {
  readonly sizeBytes: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface Download {
  readonly filename: string;
  readonly mimeType: string;
  readonly tag: string;
  /** Returns null when the server delivers the file itself. `isShown` asks for an address that a page may show. */
  readonly findAddress: (isShown: boolean) => Promise<string | null>;
  /** Throws not_found. */
  readonly measure: () => Promise<number>;
  /** Returns the whole size, too. Throws not_found. */
  readonly open: (range?: RequestedRange) => Promise<OpenedDownload>;
}

interface Params {
  readonly fileId: string;
}

interface Wanted {
  readonly fileId: string;
  readonly isThumbnail: boolean;
}

/**
 * An `<img>` or link sends no bearer, so that the page cookie counts, too. `?download=true` saves the file. No
 * delivered file can run scripts here; the end of the session breaks the delivery off.
 */
export function downloadRoute(
  find: (owner: OwnerId, wanted: Wanted) => Promise<Download>,
): (request: Request, context: { params: Promise<Params> }) => Promise<Response> {
  return async (request, context) => {
    try {
      const { ownerId: owner, sessionId } = await requireReader(request);
      const query = new URL(request.url).searchParams;
      const isThumbnail = query.get('thumbnail') === 'true';
      await takeRouteLimit(request, isThumbnail ? 'thumbnail' : 'request', owner);
      const { fileId } = await context.params;
      const file = await find(owner, { fileId, isThumbnail });
      const how = { isSaved: query.get('download') === 'true', isKept: isThumbnail };
      const answer = endWithSession(await deliver(request, file, how), sessionId);
      return await withoutUnreadBody(request, answer);
    } catch (error) {
      return errorResponse(error);
    }
  };
}

/** The storage is not asked for a file that the browser has. No delivered file can run scripts here. */
export async function deliver(
  request: Request,
  file: Download,
  { isSaved = false, isKept = false }: { isSaved?: boolean; isKept?: boolean } = {},
): Promise<Response> {
  const { filename, mimeType, tag } = file;
  const isShown = !isSaved && SHOWN_TYPES.has(mimeType);
  const headers = {
    etag: tag,
    'accept-ranges': 'bytes',
    'cache-control': isKept ? KEPT : ASKED_EVERY_TIME,
    'content-type': mimeType,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeRfc8187(filename)}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === tag)
    return new Response(null, { status: NOT_MODIFIED, headers });
  // A script of the page may read from this server alone, so it is not redirected to another host.
  const isForScript = request.headers.get('sec-fetch-dest') === 'empty';
  const address = isForScript ? null : await file.findAddress(isShown);
  const wanted = request.headers.get('range');
  if (address === null && wanted === null) return deliverWhole(await file.open(), headers);
  const sizeBytes = await file.measure();
  if (address !== null)
    return new Response(null, {
      status: FOUND,
      headers: {
        location: address,
        // A script gets the bytes from here, even where a browser has cached the redirection.
        vary: 'sec-fetch-dest',
        'cache-control': isShown ? SHOWN_ADDRESS_KEPT : 'private, no-store',
      },
    });
  const range = parseByteRange(wanted, sizeBytes);
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: RANGE_NOT_SATISFIABLE,
      headers: { 'content-range': `bytes */${String(sizeBytes)}` },
    });
  if (range === null) return deliverWhole(await file.open(), headers);
  const { bytes } = await file.open(range);
  return new Response(toBody(bytes), {
    status: PARTIAL_CONTENT,
    headers: {
      ...headers,
      'content-length': String(range.end - range.start + 1),
      'content-range': `bytes ${String(range.start)}-${String(range.end)}/${String(sizeBytes)}`,
    },
  });
}

function deliverWhole({ sizeBytes, bytes }: OpenedDownload, headers: Record<string, string>): Response {
  return new Response(toBody(bytes), { headers: { ...headers, 'content-length': String(sizeBytes) } });
}

function toBody(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

function encodeRfc8187(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
