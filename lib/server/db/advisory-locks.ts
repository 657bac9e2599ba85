/**
 * A user's lock combines the number with their id. A number never changes its meaning: nodes of two versions run side
 * by side during an update.
 */
export const ADVISORY_LOCKS = {
  /** The lock of one user is held from counting running answers until a new one has begun. */
  beginTurn: 47_111,
  addFolder: 47_112,
  addFolderFiles: 47_125,
  /** This lock of one user also covers adding files or actions of assistants. */
  addAssistant: 47_130,
  /** This lock of one user covers counting presets, writing one and moving the default. */
  writePresets: 47_113,
  addPasskey: 47_114,
  addShareLink: 47_115,
  addMcpServer: 47_131,
  addMemory: 47_140,
  addSkill: 47_141,
  addPushDevice: 47_153,
  firstAccount: 47_116,
  migrate: 47_117,
  /** The transaction that runs a migration holds this lock. */
  oneMigration: 47_152,
  addImport: 47_121,
  /** Imports are claimed one after the other, so that their limits are exact. */
  claimImports: 47_122,
  /** A restore holds this lock from its first look to its end. */
  restore: 47_151,
  analyzeTables: 47_123,
  addUpStorage: 47_124,
  /** The lock keeps two administrators from leaving at the same time, so that one stays. */
  administrators: 47_136,
} as const;
