'use client';

import { ModelSettingsForm } from '@/components/model-settings/model-settings-form';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { folderSettingsSchema, type Folder } from '@/lib/domain/conversation/folder';

interface FolderSettingsFieldProps {
  endpoint: string;
  model: string | null;
  settings: Folder['settings'];
  onChange: (settings: Folder['settings']) => void;
}

const OF_FOLDERS: ReadonlySet<string> = new Set(Object.keys(folderSettingsSchema.shape));

export function FolderSettingsField({ endpoint, model, settings, onChange }: FolderSettingsFieldProps) {
  const endpointType = useEndpoints()?.[endpoint]?.type ?? null;
  return (
    <ModelSettingsForm
      endpoint={endpoint}
      endpointType={endpointType}
      model={model}
      settings={settings}
      only={OF_FOLDERS}
      onChange={(next) => onChange(folderSettingsSchema.parse(next))}
    />
  );
}
