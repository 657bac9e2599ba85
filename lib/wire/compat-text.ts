import type { ContentPart } from '@/lib/domain/message/content-part';
import { compatOutput } from './compat-call';
import { madeFiles, madeFileText, withoutMadeFiles } from './compat-files';

/** Marks a tool call in the text; segment n is shown with entry n of `plugins`. */
export const PLUGIN_MARKER = ':::plugin:::\n';

/** A tool call as compat clients show it. */
export interface CompatPlugin {
  runId: string;
  loading: boolean;
  inputs: string[];
  latest: string;
  outputs: string | null;
}

/** Returns an answer's text for compat clients, with a marker for each tool call. Reasoning is left out. */
export function compatText(parts: readonly ContentPart[]): string {
  let text = '';
  for (const part of parts) {
    if (part.type === 'text') text += part.text;
    else if (part.type === 'tool_call') text += PLUGIN_MARKER;
  }
  return text;
}

/** Returns the text of an answer that is over: behind it stand the pictures and files that it made. */
export function wholeCompatText(parts: readonly ContentPart[]): string {
  const drawn = parts.flatMap((part) => (part.type === 'image_file' ? [part] : []));
  return [compatText(parts), ...[...madeFiles(parts), ...drawn].map(madeFileText)].join('');
}

/** Returns the tool calls of an answer in order; absent (not empty) when there are none, as compat clients expect. */
export function compatPlugins(parts: readonly ContentPart[]): { plugins?: CompatPlugin[] } {
  const plugins: CompatPlugin[] = [];
  for (const part of parts)
    if (part.type === 'tool_call')
      plugins.push({
        runId: part.toolCallId,
        loading: part.state === 'running' || part.state === 'asking',
        inputs: [part.input],
        latest: part.name,
        outputs: compatOutput(part),
      });
  return plugins.length === 0 ? {} : { plugins };
}

/** Returns a text that a compat client sends back (edited or continued answer) without markers and what was made. */
export function fromCompatText(text: string): string {
  return withoutMadeFiles(text.replaceAll(PLUGIN_MARKER, ''));
}
