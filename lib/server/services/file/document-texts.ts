import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { cutPassages } from '@/lib/domain/file/cut-passages';
import { documentSectionSchema, type DocumentSection } from '@/lib/domain/file/document-section';
import { planDocuments } from '@/lib/domain/file/plan-documents';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { findFiles, type LocatedFile } from '../../db/file/file-repository';
import type { FoundPassage } from '../../db/file/find-passages';
import { toTextKey } from '../../storage/file-storage';
import { readWhole } from '../../storage/read-whole';
import { findFittingPassages } from './embedding/find-fitting-passages';

/** Reading a whole book takes less. */
const WAIT_MS = 30_000;
const POLL_MS = 200;

/** After this time only the message it is attached to waits for a text. */
const NEW_MS = 60_000;

const PASSAGES_LIMIT = 30;

export interface DocumentPassage extends DocumentSection {
  readonly number: number;
}

export type DocumentText =
  | { readonly kind: 'whole' | 'passages'; readonly passages: readonly DocumentPassage[] }
  | { readonly kind: 'none'; readonly reason: 'deleted' | 'reading' | 'unreadable' | 'empty' };

interface AskedDocuments {
  readonly fileIds: readonly string[];
  readonly folderIds: readonly string[];
  readonly awaitedIds: readonly string[];
  readonly question: string;
  readonly contextWindowTokens: number;
}

export interface DocumentTexts {
  readonly texts: ReadonlyMap<string, DocumentText>;
  readonly files: ReadonlyMap<string, LocatedFile>;
  readonly wholeTokens: number;
}

/** Takes whole texts where they fit, else fitting passages. Waits at most 30 s for texts being read. */
export async function findDocumentTexts(
  owner: OwnerId,
  { fileIds, folderIds, awaitedIds, question, contextWindowTokens }: AskedDocuments,
): Promise<DocumentTexts> {
  const texts = new Map<string, DocumentText>();
  if (fileIds.length + folderIds.length === 0) return { texts, files: new Map(), wholeTokens: 0 };
  const located = await findReadFiles(owner, [...fileIds, ...folderIds], awaitedIds);
  const files = new Map(located.map((file) => [file.fileId, file]));
  const sizeOf = (fileId: string) => {
    const file = files.get(fileId);
    const reason = missingReason(file);
    if (reason !== null) texts.set(fileId, { kind: 'none', reason });
    return reason === null ? [{ fileId, tokenCount: file?.tokenCount ?? 0 }] : [];
  };
  const sizes = fileIds.flatMap(sizeOf);
  const folderSizes = folderIds.flatMap(sizeOf);
  const { whole, passagesTokens } = planDocuments(sizes, contextWindowTokens, folderSizes);
  const rest = [...sizes, ...folderSizes].map(({ fileId }) => fileId).filter((fileId) => !whole.has(fileId));
  const [found] = await Promise.all([
    rest.length === 0 ? [] : findFittingPassages(owner, { fileIds: rest, question, limit: PASSAGES_LIMIT }),
    ...[...whole].map(async (fileId) => {
      const file = files.get(fileId);
      if (file !== undefined) texts.set(fileId, await readWholeText(file));
    }),
  ]);
  for (const [fileId, passages] of chosenPassages(found, passagesTokens))
    texts.set(fileId, { kind: 'passages', passages });
  for (const fileId of rest) if (!texts.has(fileId)) texts.set(fileId, { kind: 'passages', passages: [] });
  const wholeTokens = [...whole].reduce((total, fileId) => total + (files.get(fileId)?.tokenCount ?? 0), 0);
  return { texts, files, wholeTokens };
}

async function findReadFiles(
  owner: OwnerId,
  fileIds: readonly string[],
  awaitedIds: readonly string[],
): Promise<LocatedFile[]> {
  const newSinceMs = Date.now() - NEW_MS;
  const files = await findFiles(owner, fileIds);
  const pendingIds = files
    .filter(({ fileId, createdAt }) => awaitedIds.includes(fileId) || Date.parse(createdAt) > newSinceMs)
    .filter(isPending)
    .map(({ fileId }) => fileId);
  if (pendingIds.length === 0) return files;
  const deadlineMs = performance.now() + WAIT_MS;
  while (performance.now() < deadlineMs && (await findFiles(owner, pendingIds)).some(isPending))
    await pause(POLL_MS);
  return findFiles(owner, fileIds);
}

function isPending({ textState }: LocatedFile): boolean {
  return textState === 'pending';
}

function missingReason(file: LocatedFile | undefined): 'deleted' | 'reading' | 'unreadable' | 'empty' | null {
  if (file === undefined) return 'deleted';
  if (isPending(file)) return 'reading';
  if (file.textState !== 'ready') return 'unreadable';
  return file.characterCount === 0 ? 'empty' : null;
}

async function readWholeText({ storageKey, source }: LocatedFile): Promise<DocumentText> {
  const bytes = await readWhole({ storageKey: toTextKey(storageKey), source });
  if (bytes === null) return { kind: 'none', reason: 'unreadable' };
  const lines = new TextDecoder()
    .decode(bytes)
    .split('\n')
    .filter((line) => line !== '');
  // The passages are numbered in the same way as stored ones.
  const passages = lines
    .flatMap((line) => [...cutPassages(parseSection(line))])
    .map((passage, number) => ({ ...passage, number }));
  return { kind: 'whole', passages };
}

function parseSection(line: string): DocumentSection {
  return documentSectionSchema.parse(JSON.parse(line));
}

function chosenPassages(
  bestFirst: readonly FoundPassage[],
  limitTokens: number,
): ReadonlyMap<string, readonly FoundPassage[]> {
  const chosen: FoundPassage[] = [];
  let leftTokens = limitTokens;
  for (const passage of bestFirst) {
    leftTokens -= estimateTokens(passage.text);
    if (leftTokens < 0) break;
    chosen.push(passage);
  }
  return Map.groupBy(
    chosen.toSorted((one, other) => one.number - other.number),
    ({ fileId }) => fileId,
  );
}
