import { filePath } from '@/lib/domain/file/file-path';
import type { ContentPart, ToolCallPart } from '@/lib/domain/message/content-part';
import { parseJson, stringField } from '@/lib/domain/shared/json-record';
import { ACTION_DELIMITER } from '@/lib/domain/tool/openapi/to-action-functions';
import { compatOutput } from './compat-call';
import { isPicture, madeFiles, madeFileText, withFileAddresses, type MadeFile } from './compat-files';

/** Compat clients show calls of this name as the code interpreter. */
const PYTHON = 'python';

type ImageFile = Pick<
  ContentPart & { type: 'image_file' },
  'fileId' | 'filename' | 'filepath' | 'widthPx' | 'heightPx'
>;

/** Compat clients show a running call by a share of progress. */
const BEGUN = 0.01;
const OVER = 1;
const CANCELLED = 2;

/** Compat clients expect the fields below a name that is the kind. */
export type CompatPart =
  | { readonly type: 'text'; readonly text: { readonly value: string } }
  | { readonly type: 'tool_call'; readonly tool_call: object }
  | { readonly type: 'image_file'; readonly image_file: object };

/** The order stays; reasoning is left out. */
export function compatContent(parts: readonly ContentPart[]): CompatPart[] {
  const files = madeFiles(parts);
  return parts.flatMap((part) => toCompatParts(part, files));
}

/**
 * Compat clients draw a call's pictures only as own parts, so files follow. Parts of an unknown kind are left
 * out.
 */
export function toCompatParts(part: ContentPart, files: readonly MadeFile[]): CompatPart[] {
  switch (part.type) {
    case 'text':
      return [{ type: 'text', text: { value: withFileAddresses(part.text, files) } }];
    case 'tool_call': {
      const made = part.files ?? [];
      const links = made.filter((file) => !isPicture(file)).map(madeFileText);
      return [
        { type: 'tool_call', tool_call: toCompatCall(part) },
        ...made.filter(isPicture).map((file) => toImagePart({ ...file, filepath: filePath(file.fileId) })),
        ...(links.length === 0 ? [] : [{ type: 'text' as const, text: { value: links.join('').trim() } }]),
      ];
    }
    case 'image_file':
      return [toImagePart(part)];
    default:
      return [];
  }
}

function toImagePart({ fileId, filename, filepath, widthPx, heightPx }: ImageFile): CompatPart {
  return {
    type: 'image_file',
    image_file: { file_id: fileId, filename, filepath, height: heightPx, width: widthPx },
  };
}

function toCompatCall(call: ToolCallPart): object {
  const { toolCallId, name, input } = call;
  const begun = { id: toolCallId, progress: progressOf(call) };
  if (name === PYTHON)
    return {
      ...begun,
      type: 'code_interpreter',
      code_interpreter: { input: codeOf(input), outputs: outputsOf(call) },
    };
  const isAction = name.includes(ACTION_DELIMITER);
  return {
    ...begun,
    type: 'function',
    function: { name: toShownName(name), arguments: input, output: compatOutput(call) },
    ...(isAction ? { action: true } : {}),
  };
}

function toShownName(name: string): string {
  const [operation, domain] = name.split(ACTION_DELIMITER, 2);
  return domain === undefined
    ? name
    : `${operation ?? ''}${ACTION_DELIMITER}${domain.replaceAll('---', '.')}`;
}

function progressOf({ state, output }: ToolCallPart): number {
  if (state === 'running' || state === 'asking') return BEGUN;
  return state === 'failed' && output === null ? CANCELLED : OVER;
}

function codeOf(input: string): string {
  return stringField(parseJson(input), 'code') ?? input;
}

function outputsOf({ files = [], ...call }: ToolCallPart): object[] {
  const output = compatOutput(call);
  const logs = output === null || output === '' ? [] : [{ type: 'logs', logs: output }];
  const pictures = files.filter(({ widthPx }) => widthPx !== null);
  return [...logs, ...pictures.map(({ fileId }) => ({ type: 'image', image: { file_id: fileId } }))];
}
