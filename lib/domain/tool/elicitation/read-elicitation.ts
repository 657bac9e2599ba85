import * as z from 'zod/mini';
import { cutText } from '../../shared/cut-text';
import { isRecord } from '../../shared/json-record';
import { ELICITATION_FIELDS_LIMIT, type Elicitation, type ElicitationField } from './elicitation';
import { readField } from './read-field';

const MESSAGE_LIMIT_CHARACTERS = 2_000;
const URL_LIMIT_CHARACTERS = 2_048;

/** The running answer holds the form, so its size is limited. */
const FORM_LIMIT_CHARACTERS = 30_000;

const formParams = z.object({
  mode: z._default(z.literal('form'), 'form'),
  message: z.string(),
  requestedSchema: z.object({
    type: z.literal('object'),
    properties: z.record(z.string(), z.unknown()),
    required: z._default(z.array(z.string()), []),
  }),
});

const urlParams = z.object({
  mode: z.literal('url'),
  message: z.string(),
  url: z.string().check(z.maxLength(URL_LIMIT_CHARACTERS)),
});

/** Returns null for other forms, too large ones, and pages without https. */
export function readElicitation(params: unknown): Elicitation | null {
  const isUrl = isRecord(params) && params['mode'] === 'url';
  return isUrl ? readUrl(params) : readForm(params);
}

function readUrl(params: unknown): Elicitation | null {
  const read = urlParams.safeParse(params).data;
  if (read === undefined || !URL.canParse(read.url)) return null;
  const url = new URL(read.url);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return { mode: 'url', message: cutMessage(read.message), url: url.href };
}

function readForm(params: unknown): Elicitation | null {
  const read = formParams.safeParse(params).data;
  if (read === undefined) return null;
  const { properties, required } = read.requestedSchema;
  const entries = Object.entries(properties);
  if (entries.length > ELICITATION_FIELDS_LIMIT) return null;
  const fields: ElicitationField[] = [];
  for (const [name, schema] of entries) {
    const field = readField(name, schema, required.includes(name));
    if (field === null) return null;
    fields.push(field);
  }
  // What is required and not described can never be answered.
  if (required.some((name) => !Object.hasOwn(properties, name))) return null;
  if (JSON.stringify(fields).length > FORM_LIMIT_CHARACTERS) return null;
  return { mode: 'form', message: cutMessage(read.message), fields };
}

function cutMessage(message: string): string {
  return cutText(message, MESSAGE_LIMIT_CHARACTERS);
}
