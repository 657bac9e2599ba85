import 'server-only';
import type { ServerCheck } from '@/lib/contracts/server/server-reports';
import { getDatabaseVersion } from '../../db/database-state';
import { readConfigSource } from '../../platform/config-file/read-config-source';
import { env, environmentVariable } from '../../platform/env';
import { operatorConfig } from '../../platform/operator-config';
import { ownVersion } from '../../platform/process/own-version';
import { readOperatorConfig } from '../../platform/read-operator-config';
import { findStorageProblem, sourceOfNewFiles } from '../../storage/storage-settings';
import { findPythonProblem } from '../../tools/python/python-engine';
import { listSettingsWithoutEffect } from './settings-without-effect';

const DEFAULT_PATH = 'librechat.yaml';

export async function checkServer(): Promise<ServerCheck> {
  const [file, storage, python, parley, postgres] = await Promise.all([
    checkFile(),
    operatorConfig().then((config) => findStorageProblem(sourceOfNewFiles(config))),
    findPythonProblem(),
    ownVersion(),
    getDatabaseVersion(),
  ]);
  const unused = listSettingsWithoutEffect(environmentVariable);
  return {
    problems: [
      ...file,
      ...(storage === null ? [] : [{ isFailure: true, sentence: storage }]),
      ...(python === null ? [] : [{ isFailure: python.isFailure, sentence: python.sentence }]),
      ...unused.map((sentence) => ({ isFailure: false, sentence })),
    ],
    versions: { parley, node: process.versions.node, postgres },
  };
}

async function checkFile(): Promise<ServerCheck['problems']> {
  const path = env().CONFIG_PATH;
  const source = await readConfigSource(path ?? DEFAULT_PATH);
  if (source.kind === 'absent')
    return path === undefined ? [] : [{ isFailure: true, sentence: `There is no file ${path}.` }];
  if (source.kind === 'unreachable')
    return [{ isFailure: true, sentence: `${path ?? DEFAULT_PATH} cannot be read: ${source.reason}.` }];
  return readOperatorConfig(source.text, environmentVariable).problems.map(({ kind, sentence }) => ({
    isFailure: kind === 'left_out',
    sentence: `${path ?? DEFAULT_PATH}, ${sentence}${sentence.endsWith('?') ? '' : '.'}`,
  }));
}
