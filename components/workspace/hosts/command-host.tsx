'use client';

import { useCommandKeys } from '../use-command-keys';
import { useCommands } from '../use-commands';
import { DialogHost } from './dialog-host';

export function CommandHost(surroundings: Parameters<typeof useCommands>[0]) {
  const commands = useCommands(surroundings);
  useCommandKeys(commands);
  return <DialogHost commands={commands} />;
}
