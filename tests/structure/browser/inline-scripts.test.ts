import ts from 'typescript';
import { filesBelow, textOf } from '../repository';

const files = ['app', 'components', 'lib'].flatMap((folder) => filesBelow(folder, '.ts', '.tsx'));

const programs = files
  .filter((file) => /\binlineScript\(/.test(textOf(file)) && !file.endsWith('/inline-script.ts'))
  .map((file) => ({ file, text: textOf(file) }));

it('the names of a module that a function of it uses are found', () => {
  const text = `import { KEY } from './key';
const LIMIT = 3;
type Facts = { key: string };
export const SCRIPT = inlineScript(program, {});
function program(facts: Facts): void {
  const { key: LIMIT_KEY } = facts;
  helper(KEY, facts.LIMIT, { LIMIT: 1 }, LIMIT_KEY);
}
function helper() {}`;
  expect(borrowedNames(text)).toEqual(['helper', 'KEY']);
});

it.each(programs)(
  'the scripts of $file use nothing outside of themselves: only their text travels',
  ({ text }) => {
    expect(borrowedNames(text)).toEqual([]);
  },
);

it('every script of a page is a function that the compiler has seen, never a text', () => {
  expect(programs.length).toBeGreaterThan(5);
  const written = files.filter((file) =>
    /[`'"]\(?(?:function\s*\w*\(|\(\)\s*=>)/.test(withoutComments(textOf(file))),
  );
  // The module of a component is wrapped as a module is.
  expect(written).toEqual(['lib/client/artifact/component-document.ts']);
});

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** Returns what the functions that become scripts use of their module, in the order of their uses. */
function borrowedNames(text: string): string[] {
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const called = new Set([...text.matchAll(/\binlineScript\((\w+)/g)].map(([, name]) => name));
  const ofModule = new Set(source.statements.flatMap(namesOf));
  return source.statements
    .filter((statement) => ts.isFunctionDeclaration(statement) && called.has(statement.name?.text))
    .flatMap((program) => usedNames(program).filter((name) => ofModule.has(name) && !called.has(name)));
}

/** Returns the names of values that a statement makes in its module. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return statement.name === undefined ? [] : [statement.name.text];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly === true) return [];
  const named = statement.importClause?.namedBindings;
  const own = statement.importClause?.name === undefined ? [] : [statement.importClause.name.text];
  return named !== undefined && ts.isNamedImports(named)
    ? [...own, ...named.elements.map(({ name }) => name.text)]
    : own;
}

/** Returns the values that are read in a function; names of fields and of types do not count. */
function usedNames(node: ts.Node): string[] {
  if (ts.isTypeNode(node)) return [];
  if (ts.isPropertyAccessExpression(node)) return usedNames(node.expression);
  if (ts.isPropertyAssignment(node)) return usedNames(node.initializer);
  if (ts.isBindingElement(node)) return node.initializer === undefined ? [] : usedNames(node.initializer);
  if (ts.isIdentifier(node)) return [node.text];
  const names: string[] = [];
  ts.forEachChild(node, (child) => {
    names.push(...usedNames(child));
  });
  return names;
}
