import { isRecord, parseJson } from '../shared/json-record';
import { findProviderTool } from './provider-tools';
import { PYTHON_TOOLKIT_ID } from './toolkit';

/** Null for other tools, and while the arguments are incomplete. */
export function pythonCode({ name, input }: { name: string; input: string }): string | null {
  if (name !== PYTHON_TOOLKIT_ID && findProviderTool(name) !== 'code') return null;
  const value: unknown = parseJson(input);
  return isRecord(value) && typeof value.code === 'string' ? value.code : null;
}
