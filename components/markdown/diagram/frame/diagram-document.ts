import { frameDocument } from '@/lib/client/artifact/frame-document';
import { addMissingBuiltins } from '@/lib/client/page/missing-builtins';

/** It reaches neither network nor page. */
export function diagramDocument(program: string): string {
  return frameDocument({
    html: `<!doctype html><meta charset="utf-8"><title>Diagrams</title><body><script>(${String(addMissingBuiltins)})()</script><script>${program}</script>`,
    isNetworkAllowed: false,
  });
}
