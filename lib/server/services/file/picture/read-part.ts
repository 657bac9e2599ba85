import 'server-only';
import { LRUCache } from 'lru-cache';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { PicturePart } from '@/lib/domain/turn/prompt/picture-parts';
import { UserSlots } from '../../../limits/user-slots';
import { drawInProcess } from '../../../pictures/draw-in-process';
import { singleton } from '../../../platform/singleton';

/** Few parts are drawn at a time, since each holds its source in memory. */
const AT_ONCE = 2;
const TURN_LIMIT_MS = 120_000;

const CACHE_LIMIT_BYTES = 24 * MEGABYTE;

declare module '../../../platform/singleton' {
  interface Singletons {
    pictureParts: LRUCache<string, Uint8Array<ArrayBuffer>>;
    pictureTurns: UserSlots;
  }
}

interface StoredSource {
  readonly storageKey: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly read: () => Promise<Uint8Array | null>;
}

/** Shrinks, and fills transparency with white. Returns null when it is deleted or cannot be drawn. */
export async function readPart(
  owner: OwnerId,
  source: StoredSource,
  part: PicturePart,
): Promise<Uint8Array | null> {
  const key = `${source.storageKey} ${JSON.stringify(part)}`;
  const cached = drawnParts().get(key);
  if (cached !== undefined) return cached;
  const end = await pictureTurns()
    .take(owner, AbortSignal.timeout(TURN_LIMIT_MS))
    .catch(() => null);
  if (end === null) return null;
  try {
    return drawnParts().get(key) ?? (await drawPart(owner, source, part, key));
  } finally {
    end();
  }
}

async function drawPart(
  owner: OwnerId,
  source: StoredSource,
  part: PicturePart,
  key: string,
): Promise<Uint8Array | null> {
  const picture = await source.read();
  if (picture === null || (isWhole(source, part) && !isTransparent(picture))) return picture;
  const { leftPx, topPx, cutWidthPx, cutHeightPx, widthPx, heightPx } = part;
  const cut = { left: leftPx, top: topPx, width: cutWidthPx, height: cutHeightPx };
  const size = { width: widthPx, height: heightPx };
  const result = await drawInProcess(owner, { kind: 'part', picture, cut, size }).catch(() => null);
  const [bytes] = result !== null && 'value' in result ? result.bytes : [];
  if (bytes === undefined) return null;
  const drawn = new Uint8Array(bytes);
  drawnParts().set(key, drawn);
  return drawn;
}

function isWhole({ widthPx, heightPx }: StoredSource, part: PicturePart): boolean {
  return part.widthPx === widthPx && part.heightPx === heightPx;
}

/** Every stored picture is a WebP. */
function isTransparent(webp: Uint8Array): boolean {
  switch (Buffer.from(webp.subarray(12, 16)).toString('latin1')) {
    case 'VP8X':
      return ((webp[20] ?? 0) & 0x10) !== 0;
    case 'VP8L':
      return ((webp[24] ?? 0) & 0x10) !== 0;
    default:
      return false;
  }
}

function pictureTurns(): UserSlots {
  return singleton('pictureTurns', () => new UserSlots(AT_ONCE, Number.MAX_SAFE_INTEGER));
}

function drawnParts(): LRUCache<string, Uint8Array<ArrayBuffer>> {
  return singleton(
    'pictureParts',
    () =>
      new LRUCache<string, Uint8Array<ArrayBuffer>>({
        maxSize: CACHE_LIMIT_BYTES,
        sizeCalculation: ({ byteLength }) => byteLength,
      }),
  );
}
