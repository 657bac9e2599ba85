import { frameDocument } from '@/lib/client/artifact/frame-document';
import { addMissingBuiltins } from '@/lib/client/page/missing-builtins';

/** Returns the document that the frame of diagrams becomes. It can reach neither the network nor the page. */
export function diagramDocument(program: string): string {
  return frameDocument({
    html: `<!doctype html><meta charset="utf-8"><title>Diagrams</title><body><script>(${String(addMissingBuiltins)})()</script><script>${program}</script>`,
    isNetworkAllowed: false,
  });
}
