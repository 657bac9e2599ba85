import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { ROOT } from '../setup/root.mjs';

/** A loader of the bundler: compiles a style sheet that becomes a file by itself, not a part of a page's sheet. */
export default function compileSheet(source) {
  const settle = this.async();
  postcss([tailwind({ base: ROOT, optimize: { minify: true } })])
    .process(source, { from: this.resourcePath })
    .then(({ css, messages }) => {
      this.addDependency(import.meta.filename);
      for (const { type, file, dir } of messages)
        if (type === 'dependency') this.addDependency(file);
        else if (type === 'dir-dependency') this.addContextDependency(dir);
      settle(null, css);
    })
    .catch(settle);
}
