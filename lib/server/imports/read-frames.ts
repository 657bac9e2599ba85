import 'server-only';
import { ASSISTANTS_LIMIT } from '@/lib/domain/assistant/assistant';
import { FOLDER_LIMIT } from '@/lib/domain/conversation/folder';
import type { ImportFormat } from '@/lib/domain/import/detect-format';
import type { ImportNote } from '@/lib/domain/import/import-report';
import {
  planAssistant,
  planFolder,
  planMemory,
  planPreset,
  planSettings,
  planSkill,
} from '@/lib/domain/import/plan-extras';
import type { Message } from '@/lib/domain/message/message';
import { PRESET_LIMIT } from '@/lib/domain/preset/preset';
import { MEMORIES_LIMIT } from '@/lib/domain/tool/memory/memory';
import { SKILLS_LIMIT } from '@/lib/domain/tool/skill/skill';
import { messageColumns } from '../db/message/message-columns';
import type { ArchiveExtras, FoundConversation } from './found-conversation';
import type { ImportFrame, ImportTask } from './import-frame';
import { ImportProblem } from './import-problem';
import { openImportFile } from './open-import-file';
import { prepareConversation } from './prepare-conversation';
import { unpackFile } from './unpack-file';

const MESSAGES_AT_ONCE = 200;
const TEXT_AT_ONCE_CHARACTERS = 256 * 1024;

/** A frame follows after this many skipped conversations, because the user sees the progress. */
const PASSED_AT_ONCE = 100;

/** No user has more conversations. */
const CONVERSATIONS_LIMIT = 100_000;
/** A file that begins with this many unknown things is no export. */
const UNRECOGNISED_LIMIT = 1_000;

/** JSON may take this part of the heap: planning takes as much again, and garbage the rest. */
const HEAP_SHARE = 3;

/** It begins where the import stands. Throws ImportProblem, also when no conversation was recognised. */
export async function* readFrames(task: ImportTask): AsyncGenerator<ImportFrame> {
  const file = await openImportFile(task.path, {
    unpackedBytes: task.unpackedLimitBytes,
    valueHeapBytes: Math.floor(task.heapLimitBytes / HEAP_SHARE),
  });
  try {
    if (file.extras !== null) yield toExtras(file.extras);
    for (const found of file.files) yield await unpackFile(found, task.spoolFolder);
    yield* framesOfConversations(task, file);
  } catch (error) {
    const isOther = !(error instanceof ImportProblem) || error.failure !== 'unrecognised';
    if (isOther || !(await file.isActivityPage())) throw error;
    throw new ImportProblem('activity_list', { cause: error });
  } finally {
    file.close();
  }
}

async function* framesOfConversations(
  task: ImportTask,
  file: Awaited<ReturnType<typeof openImportFile>>,
): AsyncGenerator<ImportFrame> {
  let format: ImportFormat | null = file.extras === null ? null : 'parley';
  let index = 0;
  for await (const found of recognisedOrBroken(file.conversations, () => format !== null)) {
    format ??= found.format;
    if (format === null && found.isActivity === true) throw new ImportProblem('activity_list');
    index += 1;
    if (format === null && index > UNRECOGNISED_LIMIT) break;
    if (index > CONVERSATIONS_LIMIT) throw new ImportProblem('too_many_conversations');
    if (index > task.doneCount) yield* conversationFrames(found, format, task.owner, file.progress());
    else if (index % PASSED_AT_ONCE === 0) yield { kind: 'passing', progress: file.progress() };
  }
  if (format === null) throw new ImportProblem('unrecognised');
}

function* conversationFrames(
  found: FoundConversation,
  format: ImportFormat | null,
  owner: string,
  progress: number,
): Generator<ImportFrame> {
  const { prepared, notes, detail } = prepareConversation(found);
  const frame = {
    kind: 'conversation' as const,
    format,
    title: found.title.slice(0, 500),
    notes,
    progress,
    detail,
  };
  if (prepared === null) {
    yield { ...frame, conversation: null };
    return;
  }
  const { messages, ...conversation } = prepared;
  const batches = [...batchesOf(messages)];
  yield { ...frame, conversation: { ...conversation, batchCount: batches.length } };
  for (const batch of batches)
    yield {
      kind: 'messages',
      json: JSON.stringify(batch.map((message) => messageColumns(owner, message))),
    };
}

/** A file that breaks before anything was recognised is reported as no export, rather than as damaged. */
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

function toExtras({
  folders,
  presets,
  assistants,
  memories,
  skills,
  settings,
  notes,
}: ArchiveExtras): ImportFrame {
  const named = folders.map(planFolder).filter((folder) => folder !== null);
  const readable = assistants.map(planAssistant).filter((assistant) => assistant !== null);
  const facts = memories.map(planMemory).filter((memory) => memory !== null);
  const usable = skills.map(planSkill).filter((skill) => skill !== null);
  const lost: ImportNote[] = [
    { reason: 'folder_unreadable', count: folders.length - named.length },
    { reason: 'assistant_unreadable', count: assistants.length - readable.length },
    { reason: 'memory_unreadable', count: memories.length - facts.length },
    { reason: 'skill_unreadable', count: skills.length - usable.length },
  ];
  return {
    kind: 'extras',
    folders: named.slice(0, FOLDER_LIMIT),
    presets: presets.slice(0, PRESET_LIMIT).map(planPreset),
    assistants: readable.slice(0, ASSISTANTS_LIMIT),
    memories: facts.slice(0, MEMORIES_LIMIT),
    skills: usable.slice(0, SKILLS_LIMIT),
    settings: settings === null ? null : planSettings(settings),
    notes: [...notes, ...lost.filter(({ count }) => count > 0)],
  };
}

function* batchesOf(messages: readonly Message[]): Generator<Message[]> {
  let batch: Message[] = [];
  let characters = 0;
  for (const message of messages) {
    batch.push(message);
    for (const part of message.content) if (part.type !== 'image_file') characters += sizeOf(part);
    if (batch.length < MESSAGES_AT_ONCE && characters < TEXT_AT_ONCE_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

function sizeOf(part: Message['content'][number]): number {
  if (part.type === 'text' || part.type === 'reasoning') return part.text.length;
  return part.type === 'tool_call' ? part.input.length + (part.output?.length ?? 0) : 0;
}
