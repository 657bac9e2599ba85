/**
 * A user's lock combines the number with their id. A number never changes its meaning: nodes of two versions run
 * side by side during an update.
 */
export const ADVISORY_LOCKS = {
  /** This lock of one user covers counting running answers and beginning one. */
  beginTurn: 47_111,
  /** This lock belongs to one user. */
  addFolder: 47_112,
  /** This lock belongs to one user. */
  addFolderFiles: 47_125,
  /** This lock of one user also covers adding files or actions of assistants. */
  addAssistant: 47_130,
  /** This lock of one user covers counting presets, writing one and moving the default. */
  writePresets: 47_113,
  /** This lock belongs to one user. */
  addPasskey: 47_114,
  /** This lock belongs to one user. */
  addShareLink: 47_115,
  /** This lock belongs to one user. */
  addMcpServer: 47_131,
  /** This lock belongs to one user. */
  addMemory: 47_140,
  /** This lock belongs to one user. */
  addSkill: 47_141,
  /** This lock belongs to one user. */
  addPushDevice: 47_153,
  firstAccount: 47_116,
  migrate: 47_117,
  /** The transaction that makes a migration holds it. */
  oneMigration: 47_152,
  /** This lock belongs to one user. */
  addImport: 47_121,
  /** Imports are claimed one after the other, so that their limits are exact. */
  claimImports: 47_122,
  /** A restore holds it from its first look to its end. */
  restore: 47_151,
  analyzeTables: 47_123,
  addUpStorage: 47_124,
  /** Role changes are serialised, so that one administrator always stays. */
  administrators: 47_136,
} as const;
