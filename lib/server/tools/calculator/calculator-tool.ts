import 'server-only';
import { z } from 'zod';
import type { Plugin } from '@/lib/domain/tool/plugin';
import { STAYS_HERE, type Tool } from '../contract';
import { pluginTool } from '../plugin-tool';
import { calculate } from './calculator';

const DESCRIPTION =
  'Computes a mathematical expression exactly. Understands arithmetic, powers, roots, trigonometry, logarithms, ' +
  'fractions, complex numbers, matrices, statistics and units, such as "12 / (2.3 + 0.7)", "5.08 cm to inch", ' +
  '"det([1, 2; 3, 4])", "std([2, 4, 6])" or "bignumber(2) ^ 100".';

const inputSchema = z.object({
  input: z.string().min(1).describe('The expression, in the syntax of mathjs.'),
});

export function calculatorTool(plugin: Plugin): Tool {
  return pluginTool(plugin, {
    name: 'calculator',
    description: DESCRIPTION,
    input: inputSchema,
    flow: STAYS_HERE,
    run: ({ input }, context) => calculate(input, context),
  });
}
