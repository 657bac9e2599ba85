interface DrawnText {
  readonly file: string;
  readonly text: string;
  readonly bound: { readonly file: string; readonly name: string };
  readonly attack: { readonly file: string; readonly names: string };
}

const PARSING = { file: 'components/markdown/parse-blocks.ts', name: 'PARSING_UNITS' };
const BUDGET = { file: 'tests/unit/components/markdown/parsing-budget.test.ts', names: 'HOSTILE_TEXTS' };
const COLOURING = { file: 'components/markdown/code/highlighter.ts', name: 'COLOURING_LIMIT_MS' };
const WALK = { file: 'tests/e2e/system/hostile-cost.spec.ts', names: 'HOSTILE_TEXTS' };
const FORMULA = { file: 'components/markdown/formula-view.tsx', name: 'UNASKED_LIMIT_CHARACTERS' };
const FORMULAS = {
  file: 'tests/components/markdown/hostile-markdown.test.tsx',
  names: 'a macro that expands without bound',
};
const COMPILING = { file: 'lib/client/artifact/compile-component.ts', name: 'LIMIT_MS' };
const COMPONENTS = {
  file: 'tests/components/client/artifact/compile-component.test.ts',
  names: 'compileComponent',
};
const COMPARING = { file: 'lib/domain/message/diff-words.ts', name: 'SEARCH_LIMIT_MS' };
const COMPARISONS = { file: 'tests/unit/domain/message/diff-words.test.ts', names: 'diffWords' };

export const DRAWN_TEXTS: readonly DrawnText[] = [
  { file: 'components/markdown/parse-blocks.ts', text: 'Markdown', bound: PARSING, attack: BUDGET },
  {
    file: 'components/markdown/worker/parse-in-worker.ts',
    text: 'Markdown that costs more than the page may spend',
    bound: { file: 'components/markdown/heavy/block-list.tsx', name: 'UNASKED_LIMIT_MS' },
    attack: { file: 'tests/components/markdown/heavy-text.test.tsx', names: 'parseInWorker' },
  },
  {
    file: 'components/markdown/code/highlighter.ts',
    text: 'code of any language',
    bound: COLOURING,
    attack: WALK,
  },
  {
    file: 'components/markdown/code/highlight-code.ts',
    text: 'code, in the worker',
    bound: COLOURING,
    attack: WALK,
  },
  { file: 'components/markdown/formula-view.tsx', text: 'formulas', bound: FORMULA, attack: FORMULAS },
  { file: 'components/markdown/render-formula.ts', text: 'formulas', bound: FORMULA, attack: FORMULAS },
  {
    file: 'components/markdown/diagram/frame/diagram-frame.ts',
    text: 'diagrams, in a frame that is ended when it is late',
    bound: { file: 'components/markdown/diagram/render-diagram.ts', name: 'UNASKED_LIMIT_MS' },
    attack: { file: 'tests/e2e/system/hostile-diagram.spec.ts', names: 'ENDLESS' },
  },
  {
    file: 'components/markdown/diagram/frame/program.frame.ts',
    text: 'diagrams, within the frame',
    bound: { file: 'components/markdown/diagram/is-large-diagram.ts', name: 'UNASKED_LIMIT_CHARACTERS' },
    attack: { file: 'tests/components/markdown/heavy-text.test.tsx', names: 'Diagram' },
  },
  {
    file: 'components/markdown/diagram/read-picture.ts',
    text: 'pictures that the frame of diagrams answers with, which may be anything',
    bound: { file: 'components/markdown/diagram/read-picture.ts', name: 'UNASKED_LIMIT' },
    attack: { file: 'tests/unit/components/markdown/read-picture.test.ts', names: 'is refused' },
  },
  {
    file: 'components/markdown/diagram/clean-markup.ts',
    text: 'a diagram that is saved as a file',
    bound: { file: 'components/markdown/diagram/read-picture.ts', name: 'UNASKED_LIMIT' },
    attack: { file: 'tests/components/markdown/hostile-markdown.test.tsx', names: 'cleanMarkup' },
  },
  {
    file: 'components/artifacts/artifact-frame.tsx',
    text: 'pages and components, which run scripts',
    bound: { file: 'components/artifacts/artifact-frame.tsx', name: 'DRAWING_LIMIT_MS' },
    attack: { file: 'tests/e2e/tool/artifacts.spec.ts', names: 'while (true)' },
  },
  {
    file: 'lib/client/artifact/compile-component.ts',
    text: 'components',
    bound: COMPILING,
    attack: COMPONENTS,
  },
  {
    file: 'lib/client/artifact/compile-worker.ts',
    text: 'components, in the worker',
    bound: COMPILING,
    attack: COMPONENTS,
  },
  {
    file: 'components/artifacts/drawing-view.tsx',
    text: 'drawings',
    bound: { file: 'lib/client/artifact/drawing/is-heavy-drawing.ts', name: 'STILL_LIMIT' },
    attack: { file: 'tests/components/artifacts/heavy-drawing.test.tsx', names: 'isHeavyDrawing' },
  },
  {
    file: 'lib/client/artifact/drawing/is-heavy-drawing.ts',
    text: 'drawings, before they are drawn',
    bound: { file: 'lib/client/artifact/drawing/is-heavy-drawing.ts', name: 'DRAWING_LIMIT_CHARACTERS' },
    attack: { file: 'tests/components/artifacts/heavy-drawing.test.tsx', names: 'isHeavyDrawing' },
  },
  {
    file: 'lib/client/message/branches/compare-texts.ts',
    text: 'two versions of a text',
    bound: COMPARING,
    attack: COMPARISONS,
  },
  {
    file: 'lib/client/message/branches/diff-worker.ts',
    text: 'two versions, in the worker',
    bound: COMPARING,
    attack: COMPARISONS,
  },
  {
    file: 'lib/domain/message/diff-words.ts',
    text: 'two versions of a text',
    bound: COMPARING,
    attack: COMPARISONS,
  },
  {
    file: 'lib/domain/message/layout-map.ts',
    text: 'the tree of a chat',
    bound: { file: 'components/branches/use-map.ts', name: 'FOLDED_FROM_MESSAGES' },
    attack: { file: 'tests/unit/domain/message/layout-map.test.ts', names: 'a chain of 10,000' },
  },
  {
    file: 'lib/client/file/document/open-pdf.ts',
    text: 'documents in PDF, which its own worker reads and which are drawn in steps',
    bound: { file: 'lib/client/file/document/draw-page.ts', name: 'CANVAS_LIMIT_PIXELS' },
    attack: { file: 'tests/e2e/file/attach.spec.ts', names: 'pagesPdf' },
  },
  {
    file: 'lib/client/assistant/openapi/check-openapi.ts',
    text: 'descriptions of APIs',
    bound: { file: 'lib/client/assistant/openapi/check-openapi.ts', name: 'LIMIT_MS' },
    attack: {
      file: 'tests/unit/domain/tool/openapi/reference-reader.test.ts',
      names: 'ends at schemas that refer to each other',
    },
  },
  {
    file: 'lib/client/speech/browser-speaker.ts',
    text: 'sentences of answers',
    bound: { file: 'lib/client/speech/browser-speaker.ts', name: 'LIMIT_CHARACTERS' },
    attack: { file: 'tests/unit/domain/shared/linear-texts.test.ts', names: 'takeSpoken' },
  },
];

export const OWN_TEXTS: Readonly<Record<string, string>> = {
  'components/auth/early-submit-script.tsx': 'a script of ours',
  'components/branches/use-zoom.ts': 'numbers: where the map is shown',
  'components/composer/early-input-script.tsx': 'a script of ours',
  'components/composer/early-messages.tsx': 'an empty text; a script of ours adds words as text',
  'components/markdown/code/grammars.ts': 'the grammars of the library',
  'components/theme/first-paint-script.tsx': 'a script of ours',
  'components/workspace/early-keys-script.tsx': 'a script of ours',
  'lib/client/export/inline-marks.ts': 'the file of the marks of models',
  'lib/client/export/sheet-svg.ts': 'elements that the page has drawn already',
  'lib/client/speech/unlock-sound.ts': 'an empty text',
};
