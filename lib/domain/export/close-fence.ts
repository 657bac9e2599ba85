const FENCE = /^ {0,3}(`{3,}|~{3,})([^]*)/;

/** Text behind an open fence would become a part of its code. */
export function withClosedFence(markdown: string): string {
  const open = openFence(markdown);
  return open === null ? markdown : `${markdown}${markdown.endsWith('\n') ? '' : '\n'}${open}`;
}

function openFence(markdown: string): string | null {
  let open: string | null = null;
  for (const line of markdown.split('\n')) {
    const [, fence, rest] = FENCE.exec(line) ?? [];
    if (fence === undefined || rest === undefined) continue;
    if (open === null) {
      if (fence.startsWith('~') || !rest.includes('`')) open = fence;
    } else if (fence.startsWith(open) && rest.trim() === '') open = null;
  }
  return open;
}
