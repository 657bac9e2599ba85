import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** This is a real picture of one tile of 64 by 64 pixels, of which the middle is red. */
const FIXTURE = join(__dirname, '../../fixtures/files/square.heic');
const TILE_PX = 64;
/** The decoder settings and the coded picture begin here. */
const SETTINGS = [321, 439] as const;
const CODED = [800, 921] as const;

interface Heic {
  readonly columns?: number;
  readonly rows?: number;
  /** Counts quarter turns against the clock, as a telephone that was held upright writes them. */
  readonly turns?: number;
  /** The file claims this size. */
  readonly said?: { readonly width: number; readonly height: number };
  /** Absent, there are as many tiles as columns and rows need. */
  readonly tiles?: number;
  /** The grid is made of itself. */
  readonly isOfItself?: boolean;
  /** The coded picture claims to be this far behind the end of the file. */
  readonly beyondBytes?: number;
}

/** Telephones write this: a grid of tiles, all of them the same here, that may be turned. */
export function heicFile({
  columns = 1,
  rows = 1,
  turns = 0,
  said = { width: columns * TILE_PX, height: rows * TILE_PX },
  tiles = columns * rows,
  isOfItself = false,
  beyondBytes = 0,
}: Heic): Uint8Array<ArrayBuffer> {
  const fixture = readFileSync(FIXTURE);
  const coded = fixture.subarray(...CODED);
  const tileIds = Array.from({ length: tiles }, (_, index) => index + 2);
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(said.width), u32(said.height)]);
  const partIds = isOfItself ? [1] : tileIds;
  const properties = box(
    'ipco',
    fixture.subarray(...SETTINGS),
    size(TILE_PX, TILE_PX),
    size(said.width, said.height),
    box('irot', Buffer.from([turns])),
  );
  const uses = [
    Buffer.concat([u16(1), Buffer.from([2, 3, 0x84])]),
    ...tileIds.map((id) => Buffer.concat([u16(id), Buffer.from([2, 0x81, 2])])),
  ];
  const meta = (codedAt: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      box('idat', grid),
      fullBox(
        'iloc',
        1,
        Buffer.from([0x44, 0x40]),
        u16(tiles + 1),
        placeOf(1, { isBeside: true, at: 0, sizeBytes: grid.byteLength }),
        ...tileIds.map((id) => placeOf(id, { isBeside: false, at: codedAt, sizeBytes: coded.byteLength })),
      ),
      fullBox('iinf', 0, u16(tiles + 1), kindOf(1, 'grid'), ...tileIds.map((id) => kindOf(id, 'hvc1'))),
      box('iprp', properties, fullBox('ipma', 0, u32(uses.length), ...uses)),
      fullBox('iref', 0, box('dimg', u16(1), u16(partIds.length), ...partIds.map(u16))),
    );
  const head = fixture.subarray(0, 28);
  const codedAt = head.byteLength + meta(0).byteLength + 8 + beyondBytes;
  return new Uint8Array(Buffer.concat([head, meta(codedAt), box('mdat', coded)]));
}

/** Includes inner boxes; only those that state their own length. */
export function boxesOf(file: Uint8Array): number[] {
  const text = Buffer.from(file).toString('latin1');
  return [...text.matchAll(/ftyp|meta|iloc|iinf|iprp|ipco|hvcC|ispe|ipma|iref|dimg|mdat/g)].map(
    ({ index }) => index - 4,
  );
}

function placeOf(
  id: number,
  { isBeside, at, sizeBytes }: { isBeside: boolean; at: number; sizeBytes: number },
): Buffer {
  return Buffer.concat([u16(id), u16(isBeside ? 1 : 0), u16(0), u32(at), u16(1), u32(0), u32(sizeBytes)]);
}

function kindOf(id: number, kind: string): Buffer {
  return fullBox('infe', 2, u16(id), u16(0), Buffer.from(kind), Buffer.alloc(1));
}

function size(width: number, height: number): Buffer {
  return fullBox('ispe', 0, u32(width), u32(height));
}

function fullBox(kind: string, version: number, ...parts: readonly Buffer[]): Buffer {
  return box(kind, u32(version * 2 ** 24), ...parts);
}

function box(kind: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.byteLength + 8), Buffer.from(kind), content]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
