import type { ContentPart } from '@/lib/domain/message/content-part';
import { compatOutput } from './compat-call';
import { madeFiles, madeFileText, withoutMadeFiles } from './compat-files';

/** Segment n of the text is shown with entry n of `plugins`. */
export const PLUGIN_MARKER = ':::plugin:::\n';

export interface CompatPlugin {
  runId: string;
  loading: boolean;
  inputs: string[];
  latest: string;
  outputs: string | null;
}

/** It has a marker for each tool call, and no reasoning. */
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

/** The order stays; it is absent (not empty) when there are none. */
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

/** It removes markers and made files from a text that a compat client sends back. */
export function fromCompatText(text: string): string {
  return withoutMadeFiles(text.replaceAll(PLUGIN_MARKER, ''));
}
