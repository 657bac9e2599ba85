import 'server-only';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '@/lib/domain/shared/app-error';

const FIELDS_LIMIT = 30;
const FIELD_LIMIT_BYTES = 16 * 1024;

/** Destroys itself when a form has too many parts. Throws malformed_body for a type without a boundary. */
export function openFormParser(contentType: string): BusboyInstance {
  try {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: FIELDS_LIMIT, fieldSize: FIELD_LIMIT_BYTES, files: 2, parts: FIELDS_LIMIT + 2 },
    });
    // Beyond a limit the parser skips what comes, so that a form without an end would be read for ever.
    const refuse = () => void parser.destroy(new AppError('malformed_body'));
    parser.on('fieldsLimit', refuse);
    parser.on('filesLimit', refuse);
    parser.on('partsLimit', refuse);
    return parser;
  } catch (cause) {
    throw new AppError('malformed_body', undefined, { cause });
  }
}
