import 'server-only';
import * as z from 'zod/mini';

const MARKS_LIMIT = 2_000;

export interface PdfMark {
  readonly text: string;
  /** It names the field when no label stands beside it; null for a note. */
  readonly name: string | null;
  /** Notes stand after the text of their page. */
  readonly isNote: boolean;
  /** An address stands behind its words, unless they contain it. */
  readonly isAddress: boolean;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** No page has a place further away. */
const FARTHEST = 1_000_000;

const textSchema = z.catch(z.optional(z.object({ str: z.string() })), undefined);
const flagSchema = z.catch(z.optional(z.boolean()), undefined);
const nameSchema = z.catch(z.optional(z.nullable(z.string())), undefined);

const annotationSchema = z.object({
  subtype: z.string(),
  rect: z.array(z.number().check(z.gte(-FARTHEST), z.lte(FARTHEST))).check(z.length(4)),
  hidden: flagSchema,
  noView: flagSchema,
  password: flagSchema,
  pushButton: flagSchema,
  checkBox: flagSchema,
  radioButton: flagSchema,
  fieldType: nameSchema,
  fieldName: nameSchema,
  alternativeText: nameSchema,
  fieldValue: z.catch(z.optional(z.union([z.string(), z.array(z.string())])), undefined),
  exportValue: nameSchema,
  buttonValue: nameSchema,
  options: z.catch(
    z.optional(z.array(z.object({ exportValue: z.string(), displayValue: z.string() }))),
    undefined,
  ),
  contentsObj: textSchema,
  titleObj: textSchema,
  url: nameSchema,
});

type Annotation = z.infer<typeof annotationSchema>;

/** These annotations repeat others, or only lead elsewhere. */
const SILENT: ReadonlySet<string> = new Set(['Popup']);

const OUTSIDE = /^(?:https?:\/\/|mailto:)/i;
const ADDRESS_LIMIT_CHARACTERS = 2_000;

/** Leaves out empty fields and passwords. */
export function pdfMarks(annotations: readonly unknown[]): PdfMark[] {
  return annotations.slice(0, MARKS_LIMIT).flatMap((each) => {
    const { success, data } = annotationSchema.safeParse(each);
    if (!success || data.hidden === true || data.noView === true || SILENT.has(data.subtype)) return [];
    const text = textOf(data);
    return text === '' ? [] : [{ ...placeOf(data), text }];
  });
}

function textOf(annotation: Annotation): string {
  if (annotation.subtype === 'Widget') return fieldText(annotation);
  return annotation.subtype === 'Link' ? addressOf(annotation.url ?? '') : noteText(annotation);
}

function addressOf(url: string): string {
  return OUTSIDE.test(url) && url.length <= ADDRESS_LIMIT_CHARACTERS ? url : '';
}

function placeOf({ subtype, rect, alternativeText, fieldName }: Annotation): Omit<PdfMark, 'text'> {
  const [left = 0, one = 0, right = 0, other = 0] = rect;
  return {
    name: subtype === 'Widget' ? oneLine(alternativeText || fieldName || '') : null,
    // Text that was typed onto a page without fields answers its labels too.
    isNote: subtype !== 'Widget' && subtype !== 'FreeText' && subtype !== 'Link',
    isAddress: subtype === 'Link',
    left: Math.min(left, right),
    right: Math.max(left, right),
    bottom: Math.min(one, other),
    top: Math.max(one, other),
  };
}

function fieldText({ fieldType, fieldValue, options, ...field }: Annotation): string {
  const values = fieldValue === undefined ? [] : [fieldValue].flat();
  if (field.password === true || field.pushButton === true) return '';
  if (fieldType === 'Btn' && field.radioButton === true)
    return values.includes(field.buttonValue ?? '') ? '(x)' : '( )';
  if (fieldType === 'Btn') return values.some((value) => isOn(value, field)) ? '[x]' : '[ ]';
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return '';
  const shown = values.map(
    (value) => options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value,
  );
  return oneLine(shown.join(', '));
}

function isOn(value: string, { exportValue }: Pick<Annotation, 'exportValue'>): boolean {
  return value !== 'Off' && value !== '' && (exportValue ?? value) === value;
}

function noteText({ subtype, contentsObj, titleObj }: Annotation): string {
  const text = oneLine(contentsObj?.str ?? '');
  if (text === '' || subtype === 'FreeText') return text;
  const author = oneLine(titleObj?.str ?? '');
  return author === '' ? `[Note: ${text}]` : `[Note by ${author}: ${text}]`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
