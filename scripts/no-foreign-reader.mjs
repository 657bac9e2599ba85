import { READERS } from './foreign-readers.mjs';

/** These packages interpret; importing only their types does not. */
const PACKAGES =
  /^(?:yaml|marked|linkedom|htmlparser2|@mozilla\/readability|unpdf|pdfjs-dist|jschardet|postal-mime|yauzl|@e965\/xlsx|sharp|libheif-js|mathjs|@streamparser\/json|@simplewebauthn\/server|@fastify\/busboy)(?:\/|$)/;

const MESSAGE =
  'Read what others wrote by parseJson of lib/domain/shared/json-record.ts, which counts before it parses, or in a process; other readers are in scripts/foreign-readers.mjs.';

/**
 * Refuses whatever interprets structure: JSON but for writing it, bodies as JSON or forms, and parsers of packages.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noForeignReader = {
  meta: { type: 'problem', schema: [], messages: { reader: MESSAGE } },
  create: (context) => {
    const report = (node) => context.report({ node, messageId: 'reader' });
    const reportPackage = (node) => {
      if (node.importKind !== 'type' && PACKAGES.test(String(node.source?.value))) report(node);
    };
    return {
      'Identifier[name="JSON"]': (node) => {
        const whole = node.parent.property === node ? node.parent : node;
        const { parent } = whole;
        const isWritten = parent.object === whole && !parent.computed && parent.property.name === 'stringify';
        if (!isWritten) report(node);
      },
      'CallExpression[arguments.length=0] > MemberExpression.callee[property.name=/^(json|formData)$/]': (
        node,
      ) => {
        if (node.object.name !== 'z') report(node);
      },
      'NewExpression[callee.name="DOMParser"]': report,
      ImportDeclaration: reportPackage,
      ImportExpression: reportPackage,
      ExportNamedDeclaration: reportPackage,
    };
  },
};

export const NO_FOREIGN_READER = {
  files: ['lib/**/*.{ts,tsx,mjs}', 'components/**/*.{ts,tsx}', 'app/**/*.{ts,tsx}'],
  ignores: Object.values(READERS).flat(),
  plugins: { parley: { rules: { 'no-foreign-reader': noForeignReader } } },
  rules: { 'parley/no-foreign-reader': 'error' },
};
