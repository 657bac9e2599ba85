export const EXPORT_TYPES = ['screenshot', 'text', 'markdown', 'json', 'csv'] as const;

export type ExportType = (typeof EXPORT_TYPES)[number];

export interface ExportChoice {
  readonly type: ExportType;
  readonly includeOptions: boolean;
  readonly allBranches: boolean;
  readonly recursive: boolean;
}

export const EXPORT_EXTENSIONS: Readonly<Record<ExportType, string>> = {
  screenshot: '.png',
  text: '.txt',
  markdown: '.md',
  json: '.json',
  csv: '.csv',
};

export function exportRules(
  type: ExportType,
): Record<'includeOptions' | 'allBranches' | 'recursive', boolean> {
  return {
    includeOptions: type !== 'csv' && type !== 'screenshot',
    allBranches: type === 'json' || type === 'csv',
    recursive: type === 'json',
  };
}

export function effectiveExportChoice(choice: ExportChoice): ExportChoice {
  const rules = exportRules(choice.type);
  return {
    type: choice.type,
    includeOptions: choice.includeOptions && rules.includeOptions,
    allBranches: choice.allBranches && rules.allBranches,
    recursive: choice.recursive && rules.recursive,
  };
}
