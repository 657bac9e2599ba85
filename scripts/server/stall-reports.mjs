import { RememberedStalls } from './remembered-stalls.mjs';
import { hasComputed } from './stall-limits.mjs';

/** Records why a process was ended, and tells the others what is refused from now on. */
export class StallReports {
  #remembered = new RememberedStalls();
  #tellAll;

  /** @param {(message: object) => void} tellAll */
  constructor(tellAll) {
    this.#tellAll = tellAll;
  }

  /** @param {import('./watched-process.mjs').Stall} stall */
  add({ silentMs, stack, work, burntMs }) {
    // A slow machine makes any work look like one that hangs.
    const isCause = work !== null && hasComputed({ silentMs, burntMs });
    const isRefused = isCause && this.#remembered.add(work, Date.now());
    if (isRefused) this.#tellAll(this.refused());
    const what = burntMs === undefined ? 'as a whole' : 'to its requests';
    const lines = [
      `A process of the server did not answer ${what} for ${silentMs / 1000} s and is ended.`,
      work === null ? 'Whose work it did is not known.' : `It worked on ${wordsFor(work)}.`,
      ...(isRefused
        ? ['It did so for the third time in an hour, which is refused for an hour from now.']
        : []),
      ...(stack.length > 0
        ? ['It was at:', ...stack.map((frame) => `    ${frame}`)]
        : ['Where it was is not known.']),
    ];
    process.stderr.write(`${lines.join('\n')}\n`);
  }

  refused() {
    return { kind: 'refused', refused: this.#remembered.refused(Date.now()) };
  }
}

function wordsFor({ route, owner, address }) {
  return `${route} ${owner === null ? `for the address ${address}` : `for the user ${owner}`}`;
}
