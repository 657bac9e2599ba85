/** The formats a conversation can be exported to. */
export const EXPORT_TYPES = ['screenshot', 'text', 'markdown', 'json', 'csv'] as const;

export type ExportType = (typeof EXPORT_TYPES)[number];

/** The user's choices in the export dialog. */
export interface ExportChoice {
  readonly type: ExportType;
  /** The model settings of the conversation are included. */
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

/** Returns which options a type has. */
export function exportRules(
  type: ExportType,
): Record<'includeOptions' | 'allBranches' | 'recursive', boolean> {
  return {
    includeOptions: type !== 'csv' && type !== 'screenshot',
    allBranches: type === 'json' || type === 'csv',
    recursive: type === 'json',
  };
}

/** Returns the choice with the options the type does not have switched off. */
export function effectiveExportChoice(choice: ExportChoice): ExportChoice {
  const rules = exportRules(choice.type);
  return {
    type: choice.type,
    includeOptions: choice.includeOptions && rules.includeOptions,
    allBranches: choice.allBranches && rules.allBranches,
    recursive: choice.recursive && rules.recursive,
  };
}
