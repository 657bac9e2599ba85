import { folderCircles } from './folder-circles.mjs';
import { listImports } from './list-imports.mjs';

/** Fails and names the imports when folders need each other, in any layer and at any depth. */
const circles = folderCircles(listImports(['app', 'components', 'lib']));
for (const { level, folders, imports } of circles) {
  process.stdout.write(`${level}: a circle of ${folders.join(', ')}\n`);
  for (const line of imports) process.stdout.write(`  ${line}\n`);
}
process.exitCode = circles.length === 0 ? 0 : 1;
