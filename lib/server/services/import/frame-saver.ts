import 'server-only';
import { addNotes, type ImportReport } from '@/lib/domain/import/import-report';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { addAssistantFiles } from '../../db/assistant/assistant-repository';
import { addFolderFiles } from '../../db/file/folder-files';
import { linkImportedMemories, saveImportedMemories } from '../../db/import/save-imported-memories';
import { saveImportedSkills } from '../../db/import/save-imported-skills';
import type { ClaimedImport } from '../../db/import/unsafe-import-jobs';
import type { FrameOf, ImportFrame } from '../../imports/import-frame';
import type { ImportReader } from '../../imports/import-reader';
import { restoreAssistants, withAssistant } from './restore-assistants';
import { restoreFile } from './restore-file';
import { saveConversationFrame } from './save-conversation-frame';
import { saveExtras } from './save-extras';

export interface ImportRoom {
  /** Throws ImportProblem where there is no room. */
  requireRoom(sizeBytes: number): Promise<void>;
  /** The progress runs from 0 to 1. */
  advance(progress: number): void;
}

interface Surroundings {
  readonly reader: ImportReader;
  readonly control: ImportRoom;
}

export class FrameSaver {
  readonly #owner: OwnerId;
  readonly #claim: { readonly importId: string; readonly claimId: string };
  readonly #reader: ImportReader;
  readonly #control: ImportRoom;
  #report: ImportReport;
  #doneCount: number;
  #folders: ReadonlyMap<string, string> = new Map();
  #foldersOfFiles: ReadonlyMap<string, readonly string[]> = new Map();
  #assistants: ReadonlyMap<string, string> = new Map();
  #assistantsOfFiles: ReadonlyMap<string, readonly string[]> = new Map();
  #memories: FrameOf<'extras'>['memories'] = [];
  readonly #fileIds = new Map<string, string>();
  #hasAdvanced = false;

  constructor(
    owner: OwnerId,
    { job, claimId }: Pick<ClaimedImport, 'job' | 'claimId'>,
    { reader, control }: Surroundings,
  ) {
    this.#owner = owner;
    this.#claim = { importId: job.importId, claimId };
    this.#reader = reader;
    this.#control = control;
    this.#report = job.report;
    this.#doneCount = job.doneCount;
  }

  get hasAdvanced(): boolean {
    return this.#hasAdvanced;
  }

  /** Returns null without a change, 'over' when the import has ended. */
  async save(frame: ImportFrame): Promise<ImportReport | 'over' | null> {
    switch (frame.kind) {
      case 'extras':
        return this.#saveExtras(frame);
      case 'file':
        return this.#saveFile(frame);
      case 'passing':
        this.#control.advance(frame.progress);
        return null;
      case 'conversation':
        return this.#saveConversation(frame);
      default:
        return null;
    }
  }

  async finish(): Promise<void> {
    await linkImportedMemories(this.#owner, this.#memories);
  }

  async #saveExtras(frame: FrameOf<'extras'>): Promise<ImportReport> {
    const owner = this.#owner;
    await this.#control.requireRoom(bytesOf([frame.skills, frame.folders, frame.assistants, frame.presets]));
    const skillIds = await saveImportedSkills(owner, frame.skills);
    this.#assistants = await restoreAssistants(owner, frame.assistants, skillIds);
    const presets = frame.presets.map((preset) => withAssistant(preset, this.#assistants));
    const saved = await saveExtras(
      owner,
      { ...frame, presets },
      { before: this.#report, skillIds, isFirst: this.#doneCount === 0 },
    );
    this.#report = saved.report;
    this.#folders = saved.folders;
    this.#foldersOfFiles = toHoldersOfFiles(frame.folders, this.#folders);
    this.#assistantsOfFiles = toHoldersOfFiles(frame.assistants, this.#assistants);
    this.#memories = frame.memories;
    await saveImportedMemories(owner, this.#memories, this.#folders);
    return this.#report;
  }

  async #saveFile(frame: FrameOf<'file'>): Promise<ImportReport | null> {
    const fileId = await restoreFile(this.#owner, frame);
    if (fileId === null) {
      // An import that is resumed sees its files again; they are noted once.
      if (this.#doneCount === 0)
        this.#report = addNotes(this.#report, frame.filename, [{ reason: 'attachment', count: 1 }]);
      return this.#report;
    }
    this.#fileIds.set(frame.id, fileId);
    // A folder or an assistant that is full, or deleted meanwhile, stays as it is.
    for (const folderId of this.#foldersOfFiles.get(frame.id) ?? [])
      await addFolderFiles(this.#owner, { folderId }, [fileId]);
    for (const assistantId of this.#assistantsOfFiles.get(frame.id) ?? [])
      await addAssistantFiles(this.#owner, assistantId, [fileId]).catch(ignoreFull);
    return null;
  }

  async #saveConversation(frame: FrameOf<'conversation'>): Promise<ImportReport | 'over'> {
    this.#control.advance(frame.progress);
    await this.#control.requireRoom(frame.conversation?.sizeBytes ?? 0);
    const step = { claim: this.#claim, doneCount: this.#doneCount, format: frame.format };
    const saved = await saveConversationFrame(this.#owner, step, {
      frame,
      report: this.#report,
      folders: this.#folders,
      assistants: this.#assistants,
      fileIds: this.#fileIds,
      reader: this.#reader,
    });
    if (saved === null) return 'over';
    this.#report = saved;
    this.#doneCount += 1;
    this.#hasAdvanced = true;
    return saved;
  }
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

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

function ignoreFull(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'file_refused') throw error;
}
