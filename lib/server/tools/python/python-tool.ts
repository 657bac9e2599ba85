import 'server-only';
import { z } from 'zod';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import { AppError } from '@/lib/domain/shared/app-error';
import { PYTHON_TOOLKIT_ID } from '@/lib/domain/tool/toolkit';
import { logWarning } from '../../platform/log';
import { STAYS_HERE, type Tool, type ToolContext, type ToolOutput } from '../contract';
import {
  PythonEnded,
  type PythonEngine,
  type PythonFile,
  type PythonLimits,
  type PythonOutput,
  type PythonResult,
} from './contract';
import { describeOutput, type Told } from './describe-output';
import { OUTPUT_LIMIT_BYTES } from './python-limits';

export const PYTHON = PYTHON_TOOLKIT_ID;

const CODE_LIMIT_CHARACTERS = 200_000;
const TEXT_LIMIT_CHARACTERS = 64 * 1024;
const OUTPUT_FILES_LIMIT = 20;

const START_MS = 75_000;
const SECOND_MS = 1_000;

const inputSchema = z.object({ code: z.string().min(1).max(CODE_LIMIT_CHARACTERS) });

interface PythonToolParts {
  readonly engine: PythonEngine;
  readonly timeLimitMs: number;
  /** The text reads "pandas and numpy are installed", for example. */
  readonly installed: string;
  /** The newest file comes first. */
  listFiles(context: ToolContext): Promise<readonly PythonFile[]>;
  /** Any process of the server may answer. */
  hasRunBefore(context: ToolContext): Promise<boolean>;
  /** Throws AppError. */
  storeFile(context: ToolContext, output: PythonOutput): Promise<AttachedFile>;
}

/** No approval is needed, since Python has neither a network nor the host. */
export function createPythonTool({
  engine,
  timeLimitMs,
  installed,
  listFiles,
  hasRunBefore,
  storeFile,
}: PythonToolParts): Tool {
  const limits: PythonLimits = {
    timeMs: timeLimitMs,
    textCharacters: TEXT_LIMIT_CHARACTERS,
    outputFiles: OUTPUT_FILES_LIMIT,
    outputBytes: OUTPUT_LIMIT_BYTES,
  };

  return {
    name: PYTHON,
    toolkitId: PYTHON,
    title: 'Python',
    description: describeTool(installed, timeLimitMs),
    parameters: {
      type: 'object',
      properties: { code: { type: 'string', description: 'The code to run.' } },
      required: ['code'],
      additionalProperties: false,
    },
    needsApproval: false,
    // The code reads the files of the whole conversation, and what earlier calls read of them.
    flow: { ...STAYS_HERE, returns: 'file' },
    timeoutMs: timeLimitMs + START_MS,
    async run(input, context): Promise<ToolOutput> {
      const parsed = inputSchema.safeParse(input);
      if (!parsed.success)
        return {
          text: 'The call needs an object with the code as text: {"code": "print(1)"}.',
          isError: true,
        };
      try {
        const result = await engine.run({
          code: parsed.data.code,
          sessionId: context.conversationId,
          userId: context.owner,
          files: await listFiles(context),
          limits,
          signal: context.signal,
        });
        const { files, refused } = await storeOutputs(storeFile, context, result.outputs);
        const hasBegunAgain = result.isNewSession === true && (await hasRunBefore(context));
        return { ...toOutput(result, { refused, hasBegunAgain }), files };
      } catch (error) {
        if (!(error instanceof PythonEnded)) throw error;
        if (error.end === 'crashed' || error.end === 'unavailable')
          logWarning('Python ended without a result; the next call starts it again', {
            end: error.end,
            cause: error.cause instanceof Error ? error.cause.message : String(error.cause),
          });
        return { text: explain(error, timeLimitMs), isError: true };
      }
    },
  };
}

function toOutput(result: PythonResult, told: Told & { readonly hasBegunAgain: boolean }): ToolOutput {
  const text = describeOutput(result, told);
  const output = told.hasBegunAgain ? { text, hasBegunAgain: true } : { text };
  return result.error === null ? output : { ...output, isError: true };
}

function describeTool(installed: string, timeLimitMs: number): string {
  return [
    'Runs Python 3 in a sandbox and returns what it prints, the value of its last line and the files it makes.',
    `Variables and files last between calls of this conversation. ${installed}`,
    'Files that are attached to the conversation are in the working folder, /mnt/data, under their names. Files that are',
    'saved there are shown to the user. There is no network, and no package can be installed.',
    `A call may take ${String(timeLimitMs / SECOND_MS)} seconds.`,
  ].join(' ');
}

/** Returns the files that were not stored, with the reasons. */
async function storeOutputs(
  storeFile: PythonToolParts['storeFile'],
  context: ToolContext,
  outputs: readonly PythonOutput[],
) {
  const files: AttachedFile[] = [];
  const refused: string[] = [];
  for (const output of outputs)
    try {
      files.push(await storeFile(context, output));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(`${output.name} (${error.code})`);
    }
  return { files, refused };
}

function explain({ end }: PythonEnded, timeLimitMs: number): string {
  const lost = 'Variables and files of the session are lost.';
  switch (end) {
    case 'time':
      return `The code took longer than ${String(timeLimitMs / SECOND_MS)} seconds and was ended. ${lost}`;
    case 'memory':
      return `The code used too much memory and was ended. ${lost}`;
    case 'crashed':
      return `Python ended without a result; too much memory is the usual reason. ${lost}`;
    case 'busy':
      return 'All Python sessions are in use. Try again in a moment.';
    case 'stopped':
      return `The call was stopped. ${lost}`;
    case 'unavailable':
      return 'Python cannot be started on this server.';
  }
}
