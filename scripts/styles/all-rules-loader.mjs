import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { ROOT } from '../setup/root.mjs';

/** The compiled sheet becomes a file by itself, not a part of a page's sheet. */
export default async function compileSheet(source) {
  const tools = postcss([tailwind({ base: ROOT, optimize: { minify: true } })]);
  const { css, messages } = await tools.process(source, { from: this.resourcePath });
  this.addDependency(import.meta.filename);
  for (const { type, file, dir } of messages)
    if (type === 'dependency') this.addDependency(file);
    else if (type === 'dir-dependency') this.addContextDependency(dir);
  return css;
}
