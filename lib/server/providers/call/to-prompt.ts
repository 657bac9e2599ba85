import type {
  LanguageModelV4FilePart,
  LanguageModelV4Prompt,
  LanguageModelV4TextPart,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider';
import { findChargedTool, PROVIDER_TOOL_IDS, type ProviderToolId } from '@/lib/domain/tool/provider-tools';
import type { PromptCall } from '@/lib/domain/turn/prompt/prompt-call';
import {
  documentNote,
  pictureNote,
  type PromptFile,
  promptFileText,
  type PromptPdf,
  type PromptPicture,
} from '@/lib/domain/turn/prompt/prompt-file';
import type { Adapter, FinishedStep, ModelRequest, PromptMessage, StepContent } from '../contract';
import { offeredProviderTools, PROVIDER_TOOL_PARTS } from './provider-tools/provider-tool-reader';
import { toolInput } from './step-recorder';

type UserPart = LanguageModelV4TextPart | LanguageModelV4FilePart;

/**
 * Leaves out empty turns, which providers refuse, and answers before the first question where the user must begin.
 */
export async function toPrompt(
  request: ModelRequest,
  {
    startsWithUser,
    isTextOnly,
    pictureOptions,
    tellsInWords = [],
  }: Pick<Adapter, 'startsWithUser' | 'isTextOnly' | 'pictureOptions' | 'tellsInWords'>,
): Promise<LanguageModelV4Prompt> {
  const hasTools = (request.tools ?? []).length > 0;
  const filled = withDrawnPictures(request.messages).filter((message) => isFilled(message, hasTools));
  const first = startsWithUser ? filled.findIndex((message) => message.role === 'user') : 0;
  const kept = first === -1 ? [] : filled.slice(first);
  const options = pictureOptions?.(request);
  const toPart =
    isTextOnly?.(request.model) === true ? unseen : (picture: PromptPicture) => seen(picture, options);
  const turns = await Promise.all(
    kept.map(async (message, index): Promise<LanguageModelV4Prompt> =>
      message.role === 'user'
        ? [{ role: 'user', content: await userParts(message, toPart) }]
        : [
            ...callTurns(hasTools ? (message.calls ?? []) : [], index),
            ...(message.text.trim() === '' ? [] : [assistantTurn(message.text)]),
          ],
    ),
  );
  const offered = offeredProviderTools(request);
  const told = PROVIDER_TOOL_IDS.filter((id) => !offered.includes(id) || tellsInWords.includes(id));
  const steps = (request.steps ?? []).map((step) => ({ ...step, content: tellCalls(step.content, told) }));
  const said = [...turns.flat(), ...steps.flatMap(stepTurns)];
  return request.system.trim() === '' ? said : [{ role: 'system', content: request.system }, ...said];
}

/** Ids that another provider made may be invalid here, so new ones are written. */
function callTurns(calls: readonly PromptCall[], turn: number): LanguageModelV4Prompt {
  if (calls.length === 0) return [];
  const named = calls.map((call, index) => ({
    ...call,
    toolCallId: `earlier_${String(turn)}_${String(index)}`,
  }));
  const content: StepContent = named.map(({ toolCallId, name, input }) => ({
    type: 'tool-call',
    toolCallId,
    toolName: name,
    input: toolInput(input),
  }));
  return stepTurns({ content, results: named });
}

function stepTurns({ content, results }: FinishedStep): LanguageModelV4Prompt {
  if (results.length === 0) return [{ role: 'assistant', content }];
  return [
    { role: 'assistant', content },
    {
      role: 'tool',
      content: results.map(({ toolCallId, name, output, isError }) => ({
        type: 'tool-result',
        toolCallId,
        toolName: name,
        output: { type: isError ? 'error-text' : 'text', value: output === '' ? EMPTY_OUTPUT : output },
      })),
    },
  ];
}

/** Providers refuse calls of tools that the request does not offer, so that these calls become words. */
function tellCalls(content: StepContent, told: readonly ProviderToolId[]): StepContent {
  const carriedOut = new Set(
    content.flatMap((part) =>
      part.type === 'tool-call' && part.providerExecuted === true ? [part.toolCallId] : [],
    ),
  );
  return content.flatMap((part): StepContent => {
    if (part.type !== 'tool-call' && part.type !== 'tool-result') return [part];
    // Gemini names parts of its search in its own way.
    const id = findChargedTool(part.toolName) ?? 'search';
    if (!carriedOut.has(part.toolCallId) || !told.includes(id)) return [part];
    if (part.type === 'tool-call' || part.output.type !== 'json') return [];
    const text = PROVIDER_TOOL_PARTS[id].tell(part.output.value);
    return text === null ? [] : [{ type: 'text', text }];
  });
}

/** Some providers refuse a result without text. */
const EMPTY_OUTPUT = '(no output)';

/**
 * No vendor accepts pictures as the model's own, so they move into the next question. An answer that only drew says
 * so, so that turns still alternate.
 */
function withDrawnPictures(messages: readonly PromptMessage[]): PromptMessage[] {
  let drawn: readonly PromptFile[] = [];
  return messages.map((message) => {
    const { role, text, files = [] } = message;
    if (role === 'assistant') {
      const { files: _files, ...said } = message;
      drawn = [...drawn, ...files];
      return files.length > 0 && text.trim() === '' ? { ...said, text: DRAWN_NOTE } : said;
    }
    if (drawn.length === 0) return message;
    const both = [...drawn, ...files];
    drawn = [];
    return { ...message, files: both };
  });
}

const DRAWN_NOTE = '[I drew the picture that follows.]';

function isFilled({ text, files = [], calls = [] }: PromptMessage, hasTools: boolean): boolean {
  return text.trim() !== '' || files.length > 0 || (hasTools && calls.length > 0);
}

function assistantTurn(text: string): LanguageModelV4Prompt[number] {
  return { role: 'assistant', content: [{ type: 'text', text }] };
}

/** Pictures come first, then one text; servers for text only get no list. */
async function userParts(
  { text, files = [] }: PromptMessage,
  toPart: (picture: PromptPicture) => UserPart | Promise<UserPart>,
): Promise<UserPart[]> {
  const parts = await Promise.all(
    files.map((file) =>
      file.kind === 'image'
        ? toPart(file)
        : file.kind === 'pdf'
          ? pdfPart(file)
          : ({ type: 'text', text: promptFileText(file) } as const),
    ),
  );
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  const whole = [...texts, text].filter((one) => one.trim() !== '').join('\n\n');
  const pictures = parts.filter((part) => part.type === 'file');
  return whole === '' ? pictures : [...pictures, { type: 'text', text: whole }];
}

async function seen(picture: PromptPicture, options: SharedV4ProviderOptions | undefined): Promise<UserPart> {
  const bytes = await picture.read();
  if (bytes === null)
    return { type: 'text', text: pictureNote(picture.filename, picture.missing ?? 'deleted').text };
  // The data is passed as text, since the packages would put it together byte by byte.
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  const part = { type: 'file', mediaType: picture.mimeType, data: { type: 'data', data } } as const;
  return options === undefined ? part : { ...part, providerOptions: options };
}

async function pdfPart({ filename, read }: PromptPdf): Promise<UserPart> {
  const data = await read();
  if (data === null) return { type: 'text', text: documentNote(filename, 'deleted').text };
  return { type: 'file', mediaType: 'application/pdf', filename, data: { type: 'data', data } };
}

function unseen({ filename }: PromptPicture): UserPart {
  return { type: 'text', text: pictureNote(filename, 'cannot-see').text };
}
