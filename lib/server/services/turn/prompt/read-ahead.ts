import 'server-only';
import type { PromptFile } from '@/lib/domain/turn/prompt/prompt-file';

/** Reads the files, so that they are there when the provider is asked. */
export function readAhead(messages: readonly { readonly files?: readonly PromptFile[] }[]): void {
  for (const { files = [] } of messages)
    for (const file of files)
      if (file.kind === 'image' || file.kind === 'pdf') void file.read().catch(() => undefined);
}
