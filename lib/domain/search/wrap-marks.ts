import type { SearchMark } from './find-marks';

export function wrapMarks(text: string, marks: readonly SearchMark[], fence: string): string {
  let result = '';
  let from = 0;
  for (const { start, end } of marks) {
    result += `${text.slice(from, start)}${fence}${text.slice(start, end)}${fence}`;
    from = end;
  }
  return result + text.slice(from);
}
