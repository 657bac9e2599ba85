import 'server-only';
import { addNotes, type ImportReport } from '@/lib/domain/import/import-report';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { addAssistantFiles } from '../../db/assistant/assistant-repository';
import { addFolderFiles } from '../../db/file/folder-files';
import {
  saveImportedConversation,
  type ConversationToSave,
} from '../../db/import/save-imported-conversation';
import {
  saveImportedFolders,
  saveImportedPresets,
  saveImportedSettings,
} from '../../db/import/save-imported-extras';
import { linkImportedMemories, saveImportedMemories } from '../../db/import/save-imported-memories';
import { saveImportedSkills } from '../../db/import/save-imported-skills';
import type { ClaimedImport } from '../../db/import/unsafe-import-jobs';
import type { FrameOf, ImportFrame } from '../../imports/import-frame';
import { ImportProblem } from '../../imports/import-problem';
import { ImportReaderLost, type ImportReader } from '../../imports/import-reader';
import { logError } from '../../platform/log';
import { restoreAssistants, withAssistantIds } from './restore-assistants';
import { restoreFile, withFileIds } from './restore-file';

export interface ImportControl {
  stopReason(): 'over' | 'leave' | 'too_long' | null;
  /** Throws ImportProblem when the owner may not store this many bytes more. */
  requireRoom(sizeBytes: number): Promise<void>;
  /** The progress runs from 0 to 1. */
  advance(progress: number): void;
}

/** Throws ImportProblem when the file cannot be read further, and ImportReaderLost when the reader cannot go on. */
export async function importConversations(
  { owner, job, claimId }: Pick<ClaimedImport, 'owner' | 'job' | 'claimId'>,
  reader: ImportReader,
  course: ImportControl,
  tell: (report: ImportReport) => void,
): Promise<'done' | 'over' | 'leave'> {
  let { report, doneCount } = job;
  let folders: ReadonlyMap<string, string> = new Map();
  let foldersOfFiles: ReadonlyMap<string, readonly string[]> = new Map();
  let assistants: ReadonlyMap<string, string> = new Map();
  let assistantsOfFiles: ReadonlyMap<string, readonly string[]> = new Map();
  let memories: FrameOf<'extras'>['memories'] = [];
  const fileIds = new Map<string, string>();
  let hasAdvanced = false;
  for (;;) {
    const frame = await reader.next();
    if (frame.kind === 'end') {
      await linkImportedMemories(owner, memories);
      return 'done';
    }
    if ('detail' in frame && frame.detail !== null)
      logError('a file could not be read as it should', frame.detail);
    if (frame.kind === 'problem') throw new ImportProblem(frame.failure);
    const stopReason = course.stopReason();
    if (stopReason === 'too_long') throw new ImportProblem('too_long');
    // However far the file must be skipped to where the import stands, every turn saves more of it.
    if (stopReason === 'over' || (stopReason === 'leave' && hasAdvanced)) return stopReason;
    if (frame.kind === 'extras') {
      await course.requireRoom(bytesOf([frame.skills, frame.folders, frame.assistants, frame.presets]));
      const skillIds = await saveImportedSkills(owner, frame.skills);
      assistants = await restoreAssistants(owner, frame.assistants, skillIds);
      const presets = frame.presets.map((preset) => withAssistant(preset, assistants));
      ({ report, folders } = await saveExtras(
        owner,
        { ...frame, presets },
        { before: report, skillIds, isFirst: doneCount === 0 },
      ));
      foldersOfFiles = toHoldersOfFiles(frame.folders, folders);
      assistantsOfFiles = toHoldersOfFiles(frame.assistants, assistants);
      ({ memories } = frame);
      await saveImportedMemories(owner, memories, folders);
      tell(report);
    } else if (frame.kind === 'file') {
      const fileId = await restoreFile(owner, frame);
      if (fileId === null) {
        // Once: an import that is gone on with sees its files again.
        if (doneCount === 0) report = addNotes(report, frame.filename, [{ reason: 'attachment', count: 1 }]);
        tell(report);
        continue;
      }
      fileIds.set(frame.id, fileId);
      // A folder or an assistant that is full, or deleted meanwhile, stays as it is.
      for (const folderId of foldersOfFiles.get(frame.id) ?? [])
        await addFolderFiles(owner, { folderId }, [fileId]);
      for (const assistantId of assistantsOfFiles.get(frame.id) ?? [])
        await addAssistantFiles(owner, assistantId, [fileId]).catch(ignoreFull);
    } else if (frame.kind === 'passing') course.advance(frame.progress);
    else if (frame.kind === 'conversation') {
      course.advance(frame.progress);
      await course.requireRoom(frame.conversation?.sizeBytes ?? 0);
      const step = { claim: { importId: job.importId, claimId }, doneCount, format: frame.format };
      const saved = await save(owner, step, { frame, report, folders, assistants, fileIds, reader });
      if (saved === null) return 'over';
      report = saved;
      doneCount += 1;
      hasAdvanced = true;
      tell(report);
    }
  }
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

interface Found {
  readonly frame: FrameOf<'conversation'>;
  readonly report: ImportReport;
  readonly folders: ReadonlyMap<string, string>;
  readonly assistants: ReadonlyMap<string, string>;
  readonly fileIds: ReadonlyMap<string, string>;
  readonly reader: ImportReader;
}

/** Looks the file up by its id in the archive. */
function toHoldersOfFiles(
  archived: readonly { readonly id: string; readonly files: readonly { readonly id: string }[] }[],
  ids: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { id, files } of archived)
    for (const file of files) {
      const holderId = ids.get(id);
      if (holderId !== undefined) found.set(file.id, [...(found.get(file.id) ?? []), holderId]);
    }
  return found;
}

type Step = Omit<Parameters<typeof saveImportedConversation>[1], 'reports'>;

/** A conversation that the database refuses is noted and left out. Returns null when the import is over. */
async function save(owner: OwnerId, step: Step, found: Found): Promise<ImportReport | null> {
  const { frame } = found;
  const report = { ...found.report, progress: frame.progress };
  const whenNew = addNotes(report, frame.title, frame.notes);
  const toSave = toSaveOf(found);
  try {
    const reports = { whenNew, whenKnown: report };
    const outcome = await saveImportedConversation(owner, { ...step, reports }, toSave);
    if (outcome === 'stopped') return null;
    return outcome === 'known' ? report : whenNew;
  } catch (error) {
    if (toSave === null || error instanceof ImportReaderLost) throw error;
    logError('a conversation could not be imported', error);
    const unreadable = addNotes(report, frame.title, [{ reason: 'unreadable', count: 1 }]);
    const reports = { whenNew: unreadable, whenKnown: unreadable };
    const outcome = await saveImportedConversation(owner, { ...step, reports }, null);
    return outcome === 'stopped' ? null : unreadable;
  }
}

/** The messages follow in as many frames as the conversation states; unread ones are skipped. */
function toSaveOf({ frame, folders, assistants, fileIds, reader }: Found): ConversationToSave | null {
  const { conversation } = frame;
  if (conversation === null) return null;
  const settingsJson = withAssistantIds(conversation.settingsJson, assistants);
  const folderId = folders.get(conversation.folderSourceId ?? '') ?? null;
  return {
    conversation: { ...withAssistant(conversation, assistants), settingsJson },
    folderId,
    async *messages() {
      for (let left = conversation.batchCount; left > 0; left -= 1) {
        const frame: ImportFrame = await reader.next();
        if (frame.kind === 'messages') yield withFileIds(withAssistantIds(frame.json, assistants), fileIds);
      }
    },
  };
}

async function saveExtras(
  owner: OwnerId,
  { folders, presets, settings, notes }: FrameOf<'extras'>,
  {
    before,
    skillIds,
    isFirst,
  }: { before: ImportReport; skillIds: ReadonlyMap<string, string>; isFirst: boolean },
): Promise<{ report: ImportReport; folders: ReadonlyMap<string, string> }> {
  const { idBySource, newCount } = await saveImportedFolders(owner, folders, skillIds);
  const presetCount = await saveImportedPresets(owner, presets);
  if (settings !== null) await saveImportedSettings(owner, settings);
  const counted = {
    ...before,
    folderCount: before.folderCount + newCount,
    presetCount: before.presetCount + presetCount,
  };
  return { folders: idBySource, report: isFirst ? addNotes(counted, '', notes) : counted };
}

function withAssistant<Chosen extends { readonly model: string | null }>(
  chosen: Chosen,
  ids: ReadonlyMap<string, string>,
): Chosen {
  return { ...chosen, model: ids.get(chosen.model ?? '') ?? chosen.model };
}

function ignoreFull(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'file_refused') throw error;
}
