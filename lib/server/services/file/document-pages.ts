import 'server-only';
import { readFile, rm, stat } from 'node:fs/promises';
import { z } from 'zod';
import { isStorageFull } from '@/lib/domain/account/storage-use';
import { DRAWN_PAGES_LIMIT, textlessPagesOf } from '@/lib/domain/file/plan-pdf';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { markPagesDrawn } from '../../db/file/document-text';
import type { LocatedFile } from '../../db/file/file-repository';
import { readInProcess } from '../../documents/document-reader';
import { inMeteredTurn, type ProcessorMeter } from '../../limits/metered-turn';
import { logError } from '../../platform/log';
import { singleton } from '../../platform/singleton';
import { STORED_TEXT_TYPE, storageOf, toPagesKey } from '../../storage/file-storage';
import { readWhole } from '../../storage/read-whole';
import { newSpoolPath, spool, spooledBytes } from '../../storage/spool';
import { getStorageUse } from '../account/storage';

const TIME_LIMIT_MS = 60_000;

type DrawnPages = ReadonlyMap<number, Uint8Array>;

declare module '../../platform/singleton' {
  interface Singletons {
    drawing: Map<string, Promise<DrawnPages>>;
  }
}

const NONE: DrawnPages = new Map();

const lineSchema = z.object({ page: z.number().int().positive(), data: z.base64() });

/** The pages are drawn once, when a model needs them, and stored if there is room. */
export function findDrawnPages(owner: OwnerId, file: LocatedFile): Promise<DrawnPages> {
  const drawing = singleton('drawing', () => new Map<string, Promise<DrawnPages>>());
  const found = drawing.get(file.fileId);
  if (found !== undefined) return found;
  const pages = readOrDraw(owner, file)
    .catch((error: unknown) => {
      logError('pages of a document cannot be shown to a model; they are named', error, {
        fileId: file.fileId,
      });
      return NONE;
    })
    .finally(() => drawing.delete(file.fileId));
  drawing.set(file.fileId, pages);
  return pages;
}

async function readOrDraw(owner: OwnerId, file: LocatedFile): Promise<DrawnPages> {
  if (file.drawnPages === 0) return NONE;
  const { storageKey, source } = file;
  const stored =
    file.drawnPages === null ? null : await readWhole({ storageKey: toPagesKey(storageKey), source });
  if (stored !== null) return parsePages(stored);
  return inMeteredTurn({ line: 'pages', owner }, (meter) => draw(owner, file, meter));
}

async function draw(owner: OwnerId, file: LocatedFile, meter: ProcessorMeter): Promise<DrawnPages> {
  const object = await storageOf(file.source).read(file.storageKey);
  if (object === null) return NONE;
  const { path } = await spool(object.bytes, file.sizeBytes);
  const picturesPath = await newSpoolPath();
  try {
    const drawnCount = await drawInto(picturesPath, file, { path, meter });
    if (drawnCount === 0) {
      await markPagesDrawn(owner, file, { drawnPages: 0, sizeBytes: 0 });
      return NONE;
    }
    await store(owner, file, { drawnCount, picturesPath }).catch((error: unknown) =>
      logError('drawn pages could not be stored; they are drawn again', error, { fileId: file.fileId }),
    );
    return parsePages(await readFile(picturesPath));
  } finally {
    await rm(path, { force: true });
    await rm(picturesPath, { force: true });
  }
}

async function drawInto(
  picturesPath: string,
  file: LocatedFile,
  { path, meter }: { path: string; meter: ProcessorMeter },
): Promise<number> {
  const pages = textlessPagesOf(file).slice(0, DRAWN_PAGES_LIMIT);
  const { fileId, sizeBytes } = file;
  try {
    const limits = { timeLimitMs: TIME_LIMIT_MS, meter };
    for await (const frame of readInProcess({ path, pages, picturesPath }, limits)) {
      if (frame.kind === 'drawn') return frame.drawnCount;
      if (frame.kind === 'problem') throw new Error(frame.detail);
    }
  } catch (error) {
    logError('pages of a document could not be drawn; they are named', error, { fileId, sizeBytes });
  }
  return 0;
}

async function store(
  owner: OwnerId,
  file: LocatedFile,
  { drawnCount, picturesPath }: { drawnCount: number; picturesPath: string },
): Promise<void> {
  const { size } = await stat(picturesPath);
  if (isStorageFull(await getStorageUse(owner), size)) return;
  const bytes = spooledBytes(picturesPath);
  const object = { mimeType: STORED_TEXT_TYPE, sizeBytes: size, bytes };
  await storageOf(file.source).write(toPagesKey(file.storageKey), object);
  await markPagesDrawn(owner, file, { drawnPages: drawnCount, sizeBytes: size });
}

function parsePages(bytes: Uint8Array): DrawnPages {
  const lines = new TextDecoder()
    .decode(bytes)
    .split('\n')
    .filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const { page, data } = lineSchema.parse(JSON.parse(line));
      return [page, new Uint8Array(Buffer.from(data, 'base64'))];
    }),
  );
}
