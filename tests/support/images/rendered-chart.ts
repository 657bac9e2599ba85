import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { findHelm } from '../../../scripts/testing/find-helm.mjs';

const ROOT = join(__dirname, '../../..');
export const CHART = join(ROOT, 'deploy/helm/parley');

const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});

export type Manifest = z.infer<typeof manifestSchema>;

export interface Rendered {
  readonly manifests: readonly Manifest[];
  /** Is empty when Helm took the values. */
  readonly problem: string;
}

/** Renders the chart as `helm install` would, with values over its own. */
export async function renderChart(values: Readonly<Record<string, unknown>>): Promise<Rendered> {
  const { stdout, stderr, status } = spawnSync(
    await findHelm(),
    ['template', 'chat', CHART, '--namespace', 'chat', '--values', '-'],
    { input: JSON.stringify(values), encoding: 'utf8' },
  );
  const documents = status === 0 ? parseAllDocuments(stdout) : [];
  return {
    manifests: documents.map((document) => manifestSchema.parse(document.toJS())),
    problem: status === 0 ? '' : stderr,
  };
}

/**
 * Compares manifests with the types that `kubernetes-models` makes of the schemas of Kubernetes: a key that there is
 * none of, one that is missing and a value of another type are a line each.
 */
export function listTypeProblems(manifests: readonly Manifest[]): string[] {
  const path = join(ROOT, 'tests/support/images/manifests-of-the-chart.ts');
  const lines = manifests.flatMap(({ apiVersion, kind, ...rest }, at) => [
    `import type { I${kind} as Kind${String(at)} } from 'kubernetes-models/${apiVersion}/${kind}';`,
    `export const manifest${String(at)}: Kind${String(at)} = ${JSON.stringify({ apiVersion, kind, ...rest })};`,
  ]);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...more) =>
    name === path ? ts.createSourceFile(name, lines.join('\n'), ts.ScriptTarget.ESNext) : read(name, ...more);
  const program = ts.createProgram([path], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
