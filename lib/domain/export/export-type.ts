/** What a conversation can be saved as. */
export const EXPORT_TYPES = ['screenshot', 'text', 'markdown', 'json', 'csv'] as const;

export type ExportType = (typeof EXPORT_TYPES)[number];

/** What a person chose in the export dialog. */
export interface ExportChoice {
  readonly type: ExportType;
  /** The model settings of the conversation go with it. */
  readonly includeOptions: boolean;
  /** Every message of the tree, not only those of the branch on the screen. */
  readonly allBranches: boolean;
  /** Replies nested into the message they answer, instead of a flat list. */
  readonly recursive: boolean;
}

/** The end of the file's name, with its dot. */
export const EXPORT_EXTENSIONS: Readonly<Record<ExportType, string>> = {
  screenshot: '.png',
  text: '.txt',
  markdown: '.md',
  json: '.json',
  csv: '.csv',
};

/** Which of the options a type has. */
export function exportRules(
  type: ExportType,
): Record<'includeOptions' | 'allBranches' | 'recursive', boolean> {
  return {
    includeOptions: type !== 'csv' && type !== 'screenshot',
    allBranches: type === 'json' || type === 'csv',
    recursive: type === 'json',
  };
}

/** The choice as it counts: an option the type does not have is off. */
export function effectiveExportChoice(choice: ExportChoice): ExportChoice {
  const rules = exportRules(choice.type);
  return {
    type: choice.type,
    includeOptions: choice.includeOptions && rules.includeOptions,
    allBranches: choice.allBranches && rules.allBranches,
    recursive: choice.recursive && rules.recursive,
  };
}
