import { z } from 'zod';

const nodeSchema = z.object({
  'Node Type': z.string(),
  'Subplan Name': z.string().optional(),
  'Relation Name': z.string().optional(),
  'Function Name': z.string().optional(),
  'CTE Name': z.string().optional(),
  'Index Name': z.string().optional(),
  Operation: z.string().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});

type Node = z.infer<typeof nodeSchema>;

const planSchema = z.tuple([z.object({ Plan: nodeSchema })]);

/** Returns the kinds of the nodes of a plan, each with what it reads, indented below the one it works for. */
export function planLines(plan: unknown): string[] {
  const parsed = planSchema.safeParse(plan);
  return parsed.success ? linesOf(parsed.data[0].Plan, '') : [];
}

function linesOf(node: Node, indent: string): string[] {
  const read = node['Relation Name'] ?? node['Function Name'] ?? node['CTE Name'];
  const words = [
    node['Subplan Name'] === undefined ? '' : `${node['Subplan Name']}:`,
    node.Operation ?? node['Node Type'],
    read === undefined ? '' : `on ${read}`,
    node['Index Name'] === undefined ? '' : `by ${node['Index Name']}`,
  ].filter((word) => word !== '');
  return [
    `${indent}${words.join(' ')}`,
    ...(node.Plans ?? []).flatMap((child) => linesOf(child, `${indent}  `)),
  ];
}
