import { existsSync } from 'node:fs';
import { StartProblem } from '../start-problem.mjs';
import { installFromDebianMeanwhile } from './install-from-debian.mjs';

/**
 * Maps the browsers beside Chromium to Debian's packages, the programs that drive them, and what else they need.
 */
const ENGINES = {
  firefox: { title: 'Firefox', packages: ['firefox-esr'], needed: ['/usr/bin/firefox-esr'] },
  webkit: {
    title: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    needed: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
  },
};

export function findEngine(name) {
  const { needed } = ENGINES[name];
  return needed.every((path) => existsSync(path)) ? needed[0] : null;
}

/**
 * Installs Debian's packages (as root) for what is missing. Returns a line for each missing browser; in CI it
 * throws a StartProblem instead.
 */
export async function bringEngines() {
  const wanted = missing().flatMap(({ packages }) => packages);
  if (wanted.length > 0) {
    process.stderr.write(`Bringing ${wanted.join(', ')} for the browser tests ...\n`);
    await installFromDebianMeanwhile(...wanted);
  }
  const lines = missing().map(
    ({ title, packages }) => `Not run: the journeys in ${title}. They need ${packages.join(' and ')}.`,
  );
  if (lines.length > 0 && process.env.CI !== undefined) throw new StartProblem(lines.join('\n'));
  return lines;
}

function missing() {
  return Object.keys(ENGINES)
    .filter((name) => findEngine(name) === null)
    .map((name) => ENGINES[name]);
}
