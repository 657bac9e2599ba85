import 'server-only';
import { z } from 'zod';
import { presentFields } from '@/lib/domain/shared/present-fields';
import { problemSentences } from '@/lib/domain/shared/problem/problem-sentences';
import type { Plugin } from '@/lib/domain/tool/plugin';
import { jsonObjectSchema, type JsonObject } from '@/lib/domain/tool/tool-definition';
import type { Tool, ToolContext, ToolFlow, ToolOutput } from './contract';
import { ToolProblem } from './tool-problem';

interface PluginToolParts<Input> {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType<Input>;
  readonly flow: ToolFlow;
  readonly needsApproval?: boolean;
  readonly timeoutMs?: number;
  readonly feeMicrocredits?: number | undefined;
  /** No output may contain these texts. */
  readonly secrets?: readonly string[];
  run(input: Input, context: ToolContext): Promise<ToolOutput>;
}

/** Shorter values occur in outputs by chance, so they are not masked. */
const SECRET_MIN_CHARACTERS = 6;

/** Secrets are kept out of outputs and citations. */
export function pluginTool<Input>(plugin: Pick<Plugin, 'key' | 'name'>, parts: PluginToolParts<Input>): Tool {
  const { name, description, input, flow, needsApproval = false, timeoutMs, feeMicrocredits } = parts;
  const { secrets = [] } = parts;
  return {
    name,
    description,
    parameters: toParameters(input),
    toolkitId: plugin.key,
    title: plugin.name,
    needsApproval,
    flow,
    ...presentFields({ timeoutMs, feeMicrocredits }),
    async run(values, context) {
      const checked = input.safeParse(values);
      if (!checked.success) return { text: problemsOf(checked.error), isError: true };
      const clean = (text: string) => withoutSecrets(text, secrets);
      const cite: ToolContext['cite'] = ({ url, title, text }) =>
        context.cite({ url: clean(url), title: clean(title), text: clean(text) });
      const output = await runToEnd(() => parts.run(checked.data, { ...context, cite }), needsApproval);
      return { ...output, text: clean(output.text) };
    },
  };
}

/** Problems become an output; the result is unknown only where the call may have changed something. */
async function runToEnd(run: () => Promise<ToolOutput>, isDeed: boolean): Promise<ToolOutput> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ToolProblem)
      return {
        text: error.message,
        isError: true,
        ...(isDeed && error.isUnknown ? { isUnknown: true } : {}),
      };
    throw error;
  }
}

function toParameters(input: z.ZodType): JsonObject {
  const { $schema: _schema, ...parameters } = jsonObjectSchema.parse(z.toJSONSchema(input, { io: 'input' }));
  return parameters;
}

function problemsOf({ issues }: z.ZodError): string {
  const problems = issues.map(({ path, message }) => [path.join('.'), message]);
  return `The arguments are wrong: ${problemSentences(Object.fromEntries(problems))}.`;
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter(({ length }) => length >= SECRET_MIN_CHARACTERS)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
}
