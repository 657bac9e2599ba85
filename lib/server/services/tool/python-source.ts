import 'server-only';
import { toFilename } from '@/lib/domain/file/filename';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { Toolkit } from '@/lib/domain/tool/toolkit';
import { findFiles } from '../../db/file/file-repository';
import { hasToolCall } from '../../db/message/has-tool-call';
import { listConversationFiles } from '../../db/message/list-conversation-files';
import { env } from '../../platform/env';
import type { Tool, ToolSource } from '../../tools/contract';
import type { PythonFile } from '../../tools/python/contract';
import { currentPackages } from '../../tools/python/packages/current-packages';
import { isPythonOffered, pythonEngine } from '../../tools/python/python-engine';
import { createPythonTool, PYTHON } from '../../tools/python/python-tool';
import { storeMadeFile } from '../file/store-made-file';
import { pythonAtHome } from './python-at-home';
import { readConversationFile } from './read-conversation-file';

const CHART_PACKAGE = 'matplotlib';
const FIGURES = 'Figures of matplotlib are shown to the user.';

const TOOLKIT: Toolkit = {
  id: PYTHON,
  kind: 'plugin',
  title: 'Python',
  description: 'Runs code that the model writes: calculations, tables and files.',
  icon: '/images/plugins/python.svg',
  isReady: true,
};

/** The list is empty where Python is switched off or cannot be isolated. */
export const pythonSource: ToolSource = {
  list: async () => ((await isPythonOffered()) ? [await describeToolkit()] : []),
  open: async (_owner, toolkitIds) => (toolkitIds.includes(PYTHON) ? openPython() : []),
};

/** Charts are described only where their package is installed. */
async function describeToolkit(): Promise<Toolkit> {
  if (!(await drawsCharts())) return TOOLKIT;
  const description = 'Runs code that the model writes: calculations, tables, charts and files.';
  return { ...TOOLKIT, description, drawsCharts: true };
}

async function drawsCharts(): Promise<boolean> {
  return env().PYTHON_ENGINE === 'pyodide' && (await currentPackages()).shown.includes(CHART_PACKAGE);
}

/** Python reads the conversation's files and these; there are no tools where it is not offered. */
export async function openPython(fileIds: readonly string[] = []): Promise<readonly Tool[]> {
  const packages = await currentPackages();
  const here = await pythonEngine(packages);
  if (here === null) return [];
  const engine = pythonAtHome(here);
  // The process starts while the model thinks of its code.
  engine.warm();
  return [
    createPythonTool({
      engine,
      timeLimitMs: env().PYTHON_TIME_LIMIT,
      installed: describePackages(packages.shown),
      listFiles: ({ owner, conversationId }) => listPythonFiles(owner, conversationId, fileIds),
      hasRunBefore: ({ owner, conversationId }) => hasToolCall(owner, conversationId, PYTHON),
      storeFile: ({ owner }, { name, bytes }) => storeMadeFile(owner, toFilename(name), bytes),
    }),
  ];
}

function describePackages(shown: readonly string[]): string {
  const engine = env().PYTHON_ENGINE;
  if (engine === 'system') return `The packages of the system are installed. ${FIGURES}`;
  if (engine === 'vercel' || shown.length === 0)
    return 'The standard library is installed, and no other package.';
  const installed = `Installed beside the standard library: ${shown.join(', ')}.`;
  return shown.includes(CHART_PACKAGE) ? `${installed} ${FIGURES}` : installed;
}

export async function listPythonFiles(
  owner: OwnerId,
  conversationId: string,
  fileIds: readonly string[] = [],
): Promise<PythonFile[]> {
  const [sent, given] = await Promise.all([
    listConversationFiles(owner, conversationId),
    findFiles(owner, fileIds),
  ]);
  const sentIds = new Set(sent.map(({ fileId }) => fileId));
  const attached = [...sent, ...given.filter(({ fileId }) => !sentIds.has(fileId))];
  const taken = new Set<string>();
  return attached.map((file) => {
    const name = toFreeName(toFilename(file.filename), taken);
    taken.add(name);
    return {
      name,
      id: file.fileId,
      sizeBytes: file.sizeBytes,
      read: () => readConversationFile(owner, file.fileId),
    };
  });
}

function toFreeName(filename: string, taken: ReadonlySet<string>): string {
  const end = /\.[^.]+$/.exec(filename)?.[0] ?? '';
  const stem = filename.slice(0, filename.length - end.length);
  let name = filename;
  for (let number = 2; taken.has(name); number += 1) name = `${stem}-${String(number)}${end}`;
  return name;
}
