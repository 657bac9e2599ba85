import { EDITED_WORD } from './fence-info';
import { listFences } from './list-fences';
import { readArtifact } from './read-artifact';

interface EditedText {
  readonly text: string;
  readonly index: number;
}

interface Edit {
  readonly index: number;
  readonly code: string;
  readonly fallbackTitle: string;
}

/**
 * The new version comes last; one that the user wrote is replaced where it stands. Null where the text has no such
 * block.
 */
export function withEditedVersion(text: string, { index, code, fallbackTitle }: Edit): EditedText | null {
  const source = text.replaceAll(/\r\n?/g, '\n');
  const fences = listFences(source);
  const fence = fences[index];
  if (fence === undefined) return null;
  const block = readArtifact(fence.info, fence.code);
  if (block === null) return null;
  const title = (block.title ?? fallbackTitle).replaceAll('"', "'");
  const edited = toFence(`${block.language} title="${title}" ${EDITED_WORD}`, code);
  const before = source.slice(0, fence.start);
  const after = source.slice(fence.end);
  if (block.isEdited) return { text: before + edited + after, index };
  // The first version takes the name too: two blocks are versions of one artifact by their name.
  const named = `${block.language} title="${title}"`;
  const own = source.slice(fence.start, fence.end);
  const original =
    block.title === null ? own.replace(/^([^`~\n]*(?:`+|~+))[^\n]*/, (_, mark: string) => mark + named) : own;
  const closed = fence.isClosed ? '' : `\n${/(?:`{3,}|~{3,})/.exec(own)?.[0] ?? '```'}`;
  const extended = `${before}${original}${closed}${after}`.trimEnd();
  return { text: `${extended}\n\n${edited}`, index: fences.length };
}

/** The fence is longer than any within the code. */
function toFence(info: string, code: string): string {
  let longest = 2;
  for (const [ticks] of code.matchAll(/`{3,}/g)) longest = Math.max(longest, ticks.length);
  const mark = '`'.repeat(longest + 1);
  return `${mark}${info}\n${code.replace(/\n$/, '')}\n${mark}`;
}
