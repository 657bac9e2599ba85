/**
 * A user's lock adds their id. A number never changes its meaning: two versions run side by side during an
 * update.
 */
export const ADVISORY_LOCKS = {
  /** It covers counting running answers and beginning one. */
  beginTurn: 47_111,
  addFolder: 47_112,
  addFolderFiles: 47_125,
  /** It also covers adding files or actions. */
  addAssistant: 47_130,
  /** It covers counting, writing and moving the default. */
  writePresets: 47_113,
  addPasskey: 47_114,
  addShareLink: 47_115,
  addMcpServer: 47_131,
  addMemory: 47_140,
  addSkill: 47_141,
  addPushDevice: 47_153,
  firstAccount: 47_116,
  migrate: 47_117,
  /** Making a migration holds it. */
  oneMigration: 47_152,
  addImport: 47_121,
  /** Claiming one after the other keeps limits exact. */
  claimImports: 47_122,
  /** It is held for the whole restore. */
  restore: 47_151,
  analyzeTables: 47_123,
  addUpStorage: 47_124,
  /** One administrator always stays. */
  administrators: 47_136,
} as const;
