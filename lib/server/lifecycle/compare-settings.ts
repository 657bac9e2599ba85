import 'server-only';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { listDifferences, type SharedSetting, type SharedValues } from '@/lib/domain/server/shared-settings';
import { unsafeRemoveNode, unsafeRenewNode, type OtherNodes } from '../db/server/unsafe-server-nodes';
import { ownVersion } from '../platform/process/own-version';
import { singleton } from '../platform/singleton';
import { ownSharedSettings } from './own-shared-settings';

declare module '../platform/singleton' {
  interface Singletons {
    ownNodeId: string;
  }
}

export interface SettingsDifference {
  /** The sentence names settings, never their values. */
  readonly sentence: string;
  readonly aliveUntilMs: number;
}

/**
 * It notes that this process lives for `leaseSeconds`. Null means that earlier live processes agree, or differ only as
 * the operator allowed.
 */
export async function compareSettings(leaseSeconds: number): Promise<SettingsDifference | null> {
  const settings = await ownSharedSettings();
  const node = {
    nodeId: ownNodeId(),
    name: `${hostname()}/${String(process.pid)}`,
    settings,
    version: await ownVersion(),
  };
  for (const other of await unsafeRenewNode(node, leaseSeconds)) {
    const names = listDifferences(settings, other.settings).filter((name) => !other.allowed.includes(name));
    if (names.length > 0)
      return { sentence: sentenceOf(names, settings, other), aliveUntilMs: other.leaseUntil.getTime() };
  }
  return null;
}

export async function forgetOwnNode(): Promise<void> {
  await unsafeRemoveNode(ownNodeId());
}

function ownNodeId(): string {
  return singleton('ownNodeId', randomUUID);
}

function sentenceOf(names: readonly SharedSetting[], own: SharedValues, other: OtherNodes): string {
  const shown = names.map((name) =>
    name === 'FILE_STRATEGY' ? storageSettingOf(own, other.settings) : name,
  );
  const verb = shown.length === 1 ? 'differs' : 'differ';
  return (
    `${shown.join(', ')} ${verb} from what ${String(other.count)} live ${other.count === 1 ? 'process' : 'processes'} ` +
    `of this database started with (${other.name}). All need the same values; how one is changed says ` +
    `"More than one machine" in docs/operating.md.`
  );
}

/** Where files are stored in one kind of place, another setting says in which. */
const PLACE_SETTINGS: Readonly<Record<string, string>> = {
  local: 'DATA_DIR',
  s3: 'AWS_BUCKET_NAME',
  firebase: 'FIREBASE_STORAGE_BUCKET',
  uploadthing: 'UPLOADTHING_TOKEN',
};

function storageSettingOf(own: SharedValues, other: SharedValues): string {
  const [mine, theirs] = [own, other].map((values) => values['FILE_STRATEGY']?.[0]?.split(' ', 1)[0]);
  return (mine === theirs ? PLACE_SETTINGS[mine ?? ''] : undefined) ?? 'FILE_STRATEGY';
}
