import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { fromRoot, ROOT } from '../setup/root.mjs';

const FOLDERS = ['app', 'components', 'lib'];
const ENDINGS = /\.(?:ts|tsx|mjs|js)$/;

/** `source` is null for a pattern that is built at run time from more than constants. */
export function listPatterns() {
  return FOLDERS.flatMap((folder) => filesBelow(folder)).flatMap((file) => patternsOf(file));
}

/** Without repetition, or with little, a pattern needs the same time for each character of any text. */
const REPEATS = /[*+]|\{\d+,\}|\{\d+,\d{3,}\}/;

/** Returns whether a pattern's time may grow faster than its text. */
export function repeats(source) {
  return REPEATS.test(source);
}

/** Returns null when the file has no number constant of this name. */
export function constantOf(file, name) {
  const value = existsSync(fromRoot(file)) ? valueOfName(parse(file), name) : null;
  return typeof value === 'number' ? value : null;
}

function filesBelow(folder) {
  return readdirSync(fromRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ENDINGS.test(entry.name))
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/generated/'))
    .toSorted();
}

const parsed = new Map();

function parse(file) {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(fromRoot(file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  parsed.set(file, tree);
  return tree;
}

function patternsOf(file) {
  const tree = parse(file);
  const found = [];
  visit(tree);
  return found;

  function visit(node) {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, line, ...literal(node.text) });
    const isBuilt = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isBuilt && /^(?:globalThis\.)?RegExp$/.test(node.expression.getText(tree)))
      found.push({ file, line, ...built(tree, node.arguments ?? []) });
    ts.forEachChild(node, visit);
  }
}

function literal(text) {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

function built(tree, [pattern, flags]) {
  const source = pattern === undefined ? null : valueOf(tree, pattern);
  const marks = flags === undefined ? '' : valueOf(tree, flags);
  return source === null || marks === null
    ? { source: null, flags: '' }
    : { source: String(source), flags: String(marks) };
}

/** Returns null for more than constants. */
function valueOf(tree, node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return valueOf(tree, node.expression);
  if (ts.isIdentifier(node)) return valueOfName(tree, node.text);
  if (ts.isTemplateExpression(node)) return templateOf(tree, node, (part) => part.text);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText(tree) === 'String.raw')
    return ts.isTemplateExpression(node.template)
      ? templateOf(tree, node.template, (part) => part.rawText)
      : node.template.rawText;
  if (ts.isCallExpression(node) && node.expression.getText(tree) === 'String' && node.arguments.length === 1)
    return valueOf(tree, node.arguments[0]);
  if (ts.isBinaryExpression(node)) return calculated(tree, node);
  return null;
}

function templateOf(tree, { head, templateSpans }, textOf) {
  const parts = templateSpans.map(({ expression, literal: after }) => {
    const value = valueOf(tree, expression);
    return value === null ? null : `${value}${textOf(after)}`;
  });
  return parts.includes(null) ? null : [textOf(head), ...parts].join('');
}

function calculated(tree, { left, operatorToken, right }) {
  const [first, second] = [valueOf(tree, left), valueOf(tree, right)];
  if (first === null || second === null) return null;
  if (operatorToken.kind === ts.SyntaxKind.PlusToken) return first + second;
  return operatorToken.kind === ts.SyntaxKind.AsteriskToken ? first * second : null;
}

function valueOfName(tree, name) {
  for (const statement of tree.statements) {
    if (ts.isVariableStatement(statement))
      for (const { name: declared, initializer } of statement.declarationList.declarations)
        if (declared.getText(tree) === name && initializer !== undefined) return valueOf(tree, initializer);
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    const imported =
      bindings !== undefined && ts.isNamedImports(bindings)
        ? bindings.elements.find((element) => element.name.text === name)
        : undefined;
    if (imported === undefined) continue;
    const file = resolve(tree.fileName, statement.moduleSpecifier.text);
    return file === null ? null : valueOfName(parse(file), (imported.propertyName ?? imported.name).text);
  }
  return null;
}

function resolve(from, specifier) {
  const path = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier);
  const candidates = ['.ts', '.tsx', ''].map((ending) => `${path}${ending}`.replaceAll('\\', '/'));
  return candidates.find((candidate) => ENDINGS.test(candidate) && existsSync(fromRoot(candidate))) ?? null;
}
