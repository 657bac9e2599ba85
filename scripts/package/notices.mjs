import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fromRoot } from '../setup/root.mjs';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
const LINE = '-'.repeat(80);

/** Returns the licence texts of all packages that are installed and run or build the product. */
export function noticesOf() {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  const byText = new Map();
  for (const [path, { version, dev }] of Object.entries(packages)) {
    if (path === '' || dev === true || !existsSync(fromRoot(path))) continue;
    const title = `${path.split('node_modules/').at(-1)} ${version}`;
    for (const text of textsIn(fromRoot(path))) byText.set(text, [...(byText.get(text) ?? []), title]);
  }
  return [...byText].map(([text, titles]) => `${titles.join(', ')}\n\n${text}\n`).join(`${LINE}\n`);
}

function textsIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(`${folder}/${entry.name}`, 'utf8').trim());
}
