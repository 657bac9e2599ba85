import { join } from 'node:path';
import ts from 'typescript';
import { filesBelow } from '../../structure/repository';

const ROOT = join(__dirname, '../../..');

export const REPOSITORIES = 'lib/server/db';

/**
 * These open connections of their own, whose statements are not seen here: copies of whole tables by `COPY`, and a
 * report of the database itself, which reads no row of a user.
 */
const ELSEWHERE = ['backup/', 'server/database-report.ts'].map((path) => `${REPOSITORIES}/${path}`);

/** A function of a repository that returns a promise or yields, and so sends at least one statement. */
export interface RepositoryFunction {
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly type: ts.Type }[];
}

/** The functions of each repository, by its path below {@link REPOSITORIES} without the ending. */
export interface Repositories {
  readonly checker: ts.TypeChecker;
  readonly functions: ReadonlyMap<string, readonly RepositoryFunction[]>;
}

/** Reads the repositories of all topics with TypeScript, whose types say what each function can be called with. */
export function readRepositories(): Repositories {
  const paths = filesBelow(REPOSITORIES, '.ts').filter(
    (path) => path.split('/').length > 4 && !ELSEWHERE.some((place) => path.startsWith(place)),
  );
  const program = ts.createProgram({
    rootNames: paths.map((path) => join(ROOT, path)),
    options: {
      ...ts.getDefaultCompilerOptions(),
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.esnext.disposable.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      resolveJsonModule: true,
      types: ['node'],
      paths: { '@/*': [join(ROOT, '*')] },
    },
  });
  const checker = program.getTypeChecker();
  const functions = paths.map((path): [string, RepositoryFunction[]] => {
    const source = program.getSourceFile(join(ROOT, path));
    const name = path.slice(REPOSITORIES.length + 1, -'.ts'.length);
    return [name, source === undefined ? [] : functionsOf(checker, source)];
  });
  return { checker, functions: new Map(functions) };
}

function functionsOf(checker: ts.TypeChecker, source: ts.SourceFile): RepositoryFunction[] {
  const module = checker.getSymbolAtLocation(source);
  if (module === undefined) return [];
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const [signature] = checker.getTypeOfSymbolAtLocation(symbol, source).getCallSignatures();
    if (signature === undefined || (symbol.flags & ts.SymbolFlags.Type) !== 0) return [];
    const returned = signature.getReturnType().getSymbol()?.getName() ?? '';
    if (!/Promise|^Async/.test(returned)) return [];
    const parameters = signature.getParameters().map((parameter) => ({
      name: parameter.getName(),
      type: checker.getTypeOfSymbolAtLocation(parameter, source),
    }));
    return [{ name: symbol.getName(), parameters }];
  });
}
