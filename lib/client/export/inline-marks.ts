import { endpointLogoPath, ENDPOINT_LOGOS } from '@/lib/domain/model/endpoint-logo';

/** A picture loads nothing itself, so the drawings are put into it; one that fails is left out. */
export async function inlineMarks(copy: Element, signal: AbortSignal): Promise<void> {
  for (const logo of ENDPOINT_LOGOS) {
    const path = endpointLogoPath(logo);
    const uses = copy.querySelectorAll(`use[href^="${path}#"]`);
    if (uses.length === 0) continue;
    const mark = await loadMark(path, signal);
    for (const use of uses) use.replaceWith(...(mark === null ? [] : [document.importNode(mark, true)]));
  }
}

async function loadMark(path: string, signal: AbortSignal): Promise<Element | null> {
  try {
    const response = await fetch(path, { signal, cache: 'force-cache' });
    if (!response.ok) return null;
    return new DOMParser().parseFromString(await response.text(), 'image/svg+xml').getElementById('mark');
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
