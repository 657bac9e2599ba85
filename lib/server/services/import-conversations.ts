import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { contentText } from '@/lib/domain/content-part';
import { addNotes, type ImportNote, type ImportReport } from '@/lib/domain/import/import-report';
import type { ImportJob } from '@/lib/domain/import/import-job';
import { planFolder, planPreset } from '@/lib/domain/import/plan-extras';
import { planImport } from '@/lib/domain/import/plan-import';
import type { ImportedConversation } from '@/lib/domain/import/imported-conversation';
import type { OwnerId } from '@/lib/domain/owner-id';
import { storableText } from '@/lib/domain/storable-content';
import { saveImportedConversation, type ConversationToSave } from '../db/save-imported-conversation';
import { saveImportedFolders, saveImportedPresets, saveImportedSettings } from '../db/save-imported-extras';
import type { ArchiveExtras, FoundConversation } from '../imports/found-conversation';
import { ImportProblem } from '../imports/import-problem';
import type { ImportFile } from '../imports/open-import-file';
import { logError } from '../platform/log';

const SOURCE_ID_LIMIT_CHARACTERS = 200;
const NATIVE_ORIGIN = /^parley:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** What an import looks at between two conversations. */
export interface ImportCourse {
  /** Why to go no further; null to go on. */
  halt(): 'over' | 'leave' | 'too_long' | null;
  /** How much of the file was read, 0 to 1. */
  progress(): number;
}

/** Saves what an open file holds, from where the import stands. Throws ImportProblem when nothing in it was recognised. */
export async function importConversations(
  owner: OwnerId,
  job: ImportJob,
  file: ImportFile,
  course: ImportCourse,
  tell: (report: ImportReport) => void,
): Promise<'done' | 'over' | 'leave'> {
  let report = job.report;
  let folders: ReadonlyMap<string, string> = new Map();
  if (file.extras !== null)
    ({ report, folders } = await saveExtras(owner, file.extras, report, job.doneCount === 0));
  tell(report);
  let format = job.format ?? (file.extras === null ? null : ('parley' as const));
  let index = 0;
  let doneCount = job.doneCount;
  for await (const found of recognisedOrBroken(file.conversations, () => format !== null)) {
    const halt = course.halt();
    if (halt === 'too_long') throw new ImportProblem('too_long');
    if (halt !== null) return halt;
    index += 1;
    if (index <= job.doneCount) continue;
    format ??= found.format;
    const { toSave, notes } = prepare(found, folders);
    report = { ...report, progress: course.progress() };
    const whenNew = addNotes(report, found.title, notes);
    const step = { importId: job.importId, doneCount, format, reports: { whenNew, whenKnown: report } };
    const outcome = await saveImportedConversation(owner, step, toSave).catch(async (error: unknown) => {
      if (toSave === null) throw error;
      logError('a conversation could not be imported', error);
      const unreadable = addNotes(report, found.title, [{ reason: 'unreadable', count: 1 }]);
      report = unreadable;
      return saveImportedConversation(
        owner,
        { ...step, reports: { whenNew: unreadable, whenKnown: unreadable } },
        null,
      );
    });
    if (outcome === 'stopped') return 'over';
    doneCount += 1;
    if (outcome === 'new' || (outcome === 'skipped' && toSave === null)) report = whenNew;
    tell(report);
  }
  if (format === null) throw new ImportProblem('unrecognised');
  return 'done';
}

/** What breaks before anything was recognised is no export, rather than a damaged one. */
async function* recognisedOrBroken(
  conversations: AsyncIterable<FoundConversation>,
  isRecognised: () => boolean,
): AsyncGenerator<FoundConversation> {
  try {
    yield* conversations;
  } catch (error) {
    const isForeign = error instanceof ImportProblem && error.failure === 'broken_json' && !isRecognised();
    throw isForeign ? new ImportProblem('unrecognised', { cause: error }) : error;
  }
}

/** What is to be saved of a conversation, and what is to be told of it. */
function prepare(
  found: FoundConversation,
  folders: ReadonlyMap<string, string>,
): { toSave: ConversationToSave | null; notes: readonly ImportNote[] } {
  try {
    const source = found.read();
    const planned =
      typeof source === 'string'
        ? source
        : planImport(source, {
            newId: randomUUID,
            now: new Date().toISOString(),
            mayBeEmpty: found.format === 'parley',
          });
    if (typeof source === 'string' || typeof planned === 'string') {
      const reason = typeof planned === 'string' ? planned : 'unreadable';
      return { toSave: null, notes: [{ reason, count: 1 }] };
    }
    const importedFrom = originOf(found, source);
    const folderId = folders.get(planned.folderSourceId ?? '') ?? null;
    const nativeId = NATIVE_ORIGIN.exec(importedFrom)?.[1] ?? null;
    return { toSave: { planned, importedFrom, nativeId, folderId }, notes: planned.notes };
  } catch (error) {
    logError('a conversation of a file could not be read', error);
    return { toSave: null, notes: [{ reason: 'unreadable', count: 1 }] };
  }
}

/** One name for one conversation of one product: its id there, or what it says where it has none. */
function originOf(found: FoundConversation, source: ImportedConversation): string {
  const known =
    found.origin ?? (source.sourceId === null ? null : `${found.format ?? ''}:${source.sourceId}`);
  if (known !== null && known.length <= SOURCE_ID_LIMIT_CHARACTERS) return storableText(known);
  const digest = createHash('sha256').update(known ?? '');
  if (known === null)
    for (const message of source.messages) digest.update(`${contentText(message.content).toWellFormed()}\n`);
  return `${found.format ?? ''}:#${digest.update(known === null ? source.title : '').digest('hex')}`;
}

async function saveExtras(owner: OwnerId, extras: ArchiveExtras, before: ImportReport, isFirst: boolean) {
  const planned = extras.folders.map(planFolder);
  const { idBySource, newCount } = await saveImportedFolders(
    owner,
    planned.filter((folder) => folder !== null),
  );
  const presetCount = await saveImportedPresets(owner, extras.presets.map(planPreset));
  if (extras.settings !== null) await saveImportedSettings(owner, extras.settings);
  const nameless = planned.filter((folder) => folder === null).length;
  const notes: ImportNote[] = [
    ...extras.notes,
    ...(nameless === 0 ? [] : [{ reason: 'folder_unreadable' as const, count: nameless }]),
  ];
  const counted = {
    ...before,
    folderCount: before.folderCount + newCount,
    presetCount: before.presetCount + presetCount,
  };
  return { folders: idBySource, report: isFirst ? addNotes(counted, '', notes) : counted };
}
