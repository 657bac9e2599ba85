import type { ContentPart } from '@/lib/domain/message/content-part';
import { compatOutput } from './compat-call';
import { madeFiles, madeFileText, withoutMadeFiles } from './compat-files';

/** The part of the text behind the n-th marker belongs to entry n of `plugins`. */
export const PLUGIN_MARKER = ':::plugin:::\n';

export interface CompatPlugin {
  runId: string;
  loading: boolean;
  inputs: string[];
  latest: string;
  outputs: string | null;
}

/** The text has a marker for each tool call, and no reasoning. */
export function compatText(parts: readonly ContentPart[]): string {
  let text = '';
  for (const part of parts) {
    if (part.type === 'text') text += part.text;
    else if (part.type === 'tool_call') text += PLUGIN_MARKER;
  }
  return text;
}

export function wholeCompatText(parts: readonly ContentPart[]): string {
  const drawn = parts.flatMap((part) => (part.type === 'image_file' ? [part] : []));
  return [compatText(parts), ...[...madeFiles(parts), ...drawn].map(madeFileText)].join('');
}

/** The order stays. Absent, not empty, when there are no calls. */
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

/** Markers and made files are removed from a text that a compat client sends back. */
export function fromCompatText(text: string): string {
  return withoutMadeFiles(text.replaceAll(PLUGIN_MARKER, ''));
}
