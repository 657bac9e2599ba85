import 'server-only';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { SectionBuilder } from '../section-builder';
import { textOfHtml } from './read-html';
import { readText } from './read-text';

/** A larger notebook is read as plain text. */
const NOTEBOOK_LIMIT_BYTES = 64 * MEGABYTE;

const linesSchema = z.catch(
  z.union([
    z.string(),
    z.pipe(
      z.array(z.string()),
      z.transform((lines) => lines.join('')),
    ),
  ]),
  '',
);

const outputSchema = z.object({
  text: z.optional(linesSchema),
  data: z.catch(z.optional(z.record(z.string(), z.unknown())), undefined),
  ename: z.catch(z.optional(z.string()), undefined),
  evalue: z.catch(z.optional(z.string()), undefined),
  traceback: z.catch(z.optional(z.array(z.string())), undefined),
});

const cellSchema = z.object({
  cell_type: z.string(),
  source: z.optional(linesSchema),
  /** Older notebooks write the source into this field. */
  input: z.optional(linesSchema),
  outputs: z.catch(z.optional(z.array(z.unknown())), undefined),
  attachments: z.catch(z.optional(z.record(z.string(), z.unknown())), undefined),
});

const cellsSchema = z.array(z.unknown());
const notebookSchema = z.union([
  z.pipe(
    z.object({ cells: cellsSchema }),
    z.transform(({ cells }) => cells),
  ),
  z.pipe(
    z.object({ worksheets: z.array(z.object({ cells: cellsSchema })) }),
    z.transform(({ worksheets }) => worksheets.flatMap(({ cells }) => cells)),
  ),
]);

type Cell = z.infer<typeof cellSchema>;

/**
 * Yields the cells with their outputs; pictures and base64 data are named and left out. A file that is no notebook is
 * read as plain text.
 */
export async function* readNotebook(path: string): AsyncGenerator<DocumentSection> {
  const cells = await findCells(path);
  if (cells === null) return yield* readText(createReadStream(path), { isMarkdown: false, encoding: null });
  for (const each of cells) {
    const { success, data: cell } = cellSchema.safeParse(each);
    if (!success) continue;
    const source = withoutData(cell.source ?? cell.input ?? '');
    if (cell.cell_type === 'markdown' || cell.cell_type === 'heading')
      yield* readText(onePiece(source), { isMarkdown: true, encoding: null });
    yield* partsOf(cell, source);
  }
}

async function findCells(path: string): Promise<readonly unknown[] | null> {
  if ((await stat(path)).size > NOTEBOOK_LIMIT_BYTES) return null;
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(await readFile(path)));
    return notebookSchema.parse(parsed);
  } catch {
    return null;
  }
}

function* partsOf({ cell_type: type, outputs = [], attachments = {} }: Cell, source: string) {
  const builder = new SectionBuilder();
  if (type === 'code') addLines(builder, ['```', ...source.split('\n'), '```']);
  else if (type !== 'markdown' && type !== 'heading') addLines(builder, source.split('\n'));
  for (const output of outputs) for (const text of outputTexts(output)) addLines(builder, text.split('\n'));
  for (const name of Object.keys(attachments)) builder.addLine(`[Left out: ${name}]`);
  yield* builder.finish();
}

function addLines(builder: SectionBuilder, lines: readonly string[]): void {
  for (const line of lines) builder.addRaw(line);
}

/** Returns words where the output has them, and otherwise the kinds left out. */
function outputTexts(output: unknown): string[] {
  const { success, data: read } = outputSchema.safeParse(output);
  if (!success) return [];
  if (read.ename !== undefined)
    return [`Output: ${read.ename}: ${read.evalue ?? ''}`, ...(read.traceback ?? []).map(withoutColours)];
  const data = read.data ?? withoutNames(output);
  const shown = shownText(read.text ?? '', data);
  const leftOut = Object.keys(data).filter((kind) => BINARY.test(kind));
  return [
    ...(shown === '' ? [] : [`Output: ${withoutColours(withoutData(shown))}`]),
    ...leftOut.map((kind) => `[Left out: ${kind}]`),
  ];
}

/** This is how a program shows an object without a text, such as `<IPython.core.display.HTML object>`. */
const OBJECT_NAME = /^<[\w.]{1,200}(?: object| object at 0x[\da-f]{1,16}| at 0x[\da-f]{1,16})>$/i;

/** Returns the first meaningful text, HTML without its marks, else the name of the object. */
function shownText(written: string, data: Readonly<Record<string, unknown>>): string {
  const [plain, markdown, latex, html] = ['plain', 'markdown', 'latex', 'html'].map((kind) =>
    linesSchema.parse(data[`text/${kind}`]),
  );
  const name = plain !== undefined && OBJECT_NAME.test(plain.trim()) ? plain : '';
  return written || (name === '' && plain) || markdown || latex || readableHtml(html ?? '') || name;
}

function readableHtml(html: string): string {
  try {
    return html === '' ? '' : textOfHtml(html);
  } catch {
    return '';
  }
}

const BINARY = /^(?:image|audio|video|application)\/|^(?:png|jpeg|svg|pdf)$/;

/** Older notebooks have the kinds of an output beside its other fields, in place of names. */
function withoutNames(output: unknown): Record<string, unknown> {
  return typeof output === 'object' && output !== null ? { ...output } : {};
}

/** Matches embedded data, such as a picture within Markdown; shorter data is kept. */
const DATA = /;base64,[A-Za-z0-9+/=]{256,}/g;

function withoutData(text: string): string {
  return text.replace(DATA, ';base64,[left out]');
}

/** Errors contain the colours of terminals, which are removed. */
function withoutColours(text: string): string {
  return text.replace(/\x1b\[[\d;]{0,20}m/g, '');
}

async function* onePiece(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
