import 'server-only';

/** Further mails of a folder are not read. */
const MAILS_LIMIT = 5_000;

const BEGIN = 'From ';
const NEXT = Buffer.from('\nFrom ');
const HEAD = /^From [^\r\n]{1,300}\r?\n[A-Za-z][\w-]{1,60}:/;
const LOOKED_AT_BYTES = 400;

/** Mails of Apple's program begin with their length and end with properties. */
const LENGTH = /^\s{0,8}(\d{1,9})\s{0,8}\r?\n/;

/** Yields each mail of a folder in one file, else the file itself. */
export function* mailsIn(file: Buffer): Generator<Buffer> {
  const length = LENGTH.exec(file.toString('latin1', 0, 32));
  if (length !== null) {
    const begin = length[0].length;
    yield file.subarray(begin, begin + Number(length[1]));
  } else if (!isHead(file, 0)) yield file;
  else yield* mailsOfFolder(file);
}

function* mailsOfFolder(file: Buffer): Generator<Buffer> {
  let start = 0;
  for (let count = 0; count < MAILS_LIMIT && start < file.length; count += 1) {
    const end = findNext(file, start + BEGIN.length);
    yield withoutQuotes(file.subarray(file.indexOf('\n', start) + 1, end));
    start = end;
  }
  if (start < file.length) yield Buffer.from('\n[Further mails of this file were not read.]\n');
}

function findNext(file: Buffer, from: number): number {
  let at = file.indexOf(NEXT, from);
  while (at !== -1 && !isHead(file, at + 1)) at = file.indexOf(NEXT, at + 1);
  return at === -1 ? file.length : at + 1;
}

function isHead(file: Buffer, at: number): boolean {
  return HEAD.test(file.toString('latin1', at, at + LOOKED_AT_BYTES));
}

/** Lines of the text that look like the beginning of a mail have a mark in front, which is removed. */
function withoutQuotes(mail: Buffer): Buffer {
  return mail.includes('\n>From ')
    ? Buffer.from(mail.toString('latin1').replaceAll('\n>From ', '\nFrom '), 'latin1')
    : mail;
}
