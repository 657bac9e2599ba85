import { frameDocument } from '@/lib/client/artifact/frame-document';
import { addMissingBuiltins } from '@/lib/client/page/missing-builtins';

/** The document reaches neither the network nor the page. */
export function diagramDocument(program: string): string {
  return frameDocument({
    html: `<!doctype html><meta charset="utf-8"><title>Diagrams</title><body><script>(${String(addMissingBuiltins)})()</script><script>${program}</script>`,
    isNetworkAllowed: false,
  });
}
