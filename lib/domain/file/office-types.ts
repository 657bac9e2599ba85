import { OLD_WORKBOOK_TYPE } from './document-kind';

/** The bytes of office files before 2007 lead to this type. */
export const OFFICE_CONTAINER_TYPE = 'application/x-cfb';

const TYPES: Readonly<Record<string, string>> = {
  xls: OLD_WORKBOOK_TYPE,
  xlt: OLD_WORKBOOK_TYPE,
  doc: 'application/msword',
  dot: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
  pps: 'application/vnd.ms-powerpoint',
  msg: 'application/vnd.ms-outlook',
};

export function officeTypeOf(filename: string): string {
  const end = filename.toLowerCase().split('.').at(-1) ?? '';
  return Object.hasOwn(TYPES, end) ? (TYPES[end] ?? OFFICE_CONTAINER_TYPE) : OFFICE_CONTAINER_TYPE;
}
