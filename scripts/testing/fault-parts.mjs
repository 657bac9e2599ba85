import { StartProblem } from '../start-problem.mjs';

const FAULTS = 'tests/integration/faults';

/** The files that break one kind of part under one shape of the product; each checks afterwards what is stored. */
export const FAULT_PARTS = {
  machine: {
    kill: [
      `${FAULTS}/machine.test.ts`,
      'tests/integration/assistant/killed-assistant.test.ts',
      'tests/integration/assistant/killed-deeds.test.ts',
      'tests/integration/tool/killed-agent.test.ts',
      'tests/integration/import/kill-import.test.ts',
      'tests/integration/file/kill-upload-local.test.ts',
      'tests/integration/file/kill-upload-s3.test.ts',
      'tests/integration/system/launcher.test.ts',
    ],
    database: [
      `${FAULTS}/machine.test.ts`,
      'tests/integration/system/postgres-after-death.test.ts',
      'tests/integration/system/probes.test.ts',
    ],
    redis: ['tests/integration/limit/redis.test.ts'],
    load: [
      'tests/integration/import/hostile-files.test.ts',
      'tests/integration/backup/attacked-backup.test.ts',
    ],
    storage: [
      'tests/integration/file/storing-local.test.ts',
      'tests/integration/file/storing-s3.test.ts',
      'tests/integration/file/storing-failing-s3.test.ts',
      'tests/integration/file/refusing-disk.test.ts',
    ],
  },
  nodes: {
    kill: [
      `${FAULTS}/nodes.test.ts`,
      'tests/integration/nodes/two-nodes.test.ts',
      'tests/integration/assistant/deeds-across-nodes.test.ts',
    ],
    database: [`${FAULTS}/nodes.test.ts`, 'tests/integration/limit/behind-pgbouncer.test.ts'],
    redis: [`${FAULTS}/nodes.test.ts`, 'tests/integration/limit/redis.test.ts'],
    storage: ['tests/integration/import/two-nodes.test.ts'],
    load: ['tests/integration/money/parallel-asks.test.ts'],
    clocks: [`${FAULTS}/nodes.test.ts`, 'tests/integration/turn/leases.test.ts'],
  },
  functions: {
    kill: ['tests/integration/functions/functions.test.ts', 'tests/integration/turn/hand-over.test.ts'],
    database: ['tests/integration/functions/functions.test.ts'],
    clocks: ['tests/integration/functions/functions.test.ts'],
    storage: [
      'tests/integration/functions/functions.test.ts',
      'tests/integration/file/direct-uploads.test.ts',
    ],
  },
};

const KINDS = [...new Set(Object.values(FAULT_PARTS).flatMap((kinds) => Object.keys(kinds)))];

/**
 * Returns the files of the named shapes and kinds, each once; without a shape those of all shapes, without a kind all
 * of them. Throws a StartProblem for an unknown name, and where a shape has no test of that kind.
 */
export function filesOfParts(names) {
  const shapes = names.filter((name) => name in FAULT_PARTS);
  const kinds = names.filter((name) => KINDS.includes(name));
  const unknown = names.find((name) => !shapes.includes(name) && !kinds.includes(name));
  if (unknown !== undefined)
    throw new StartProblem(
      `There is no part "${unknown}". There are: ${[...Object.keys(FAULT_PARTS), ...KINDS].join(', ')}.`,
    );
  const files = Object.entries(FAULT_PARTS)
    .filter(([shape]) => shapes.length === 0 || shapes.includes(shape))
    .flatMap(([, parts]) => Object.entries(parts))
    .filter(([kind]) => kinds.length === 0 || kinds.includes(kind))
    .flatMap(([, named]) => named);
  if (files.length === 0) throw new StartProblem(`There is no test of ${names.join(' and ')}.`);
  return [...new Set(files)];
}
