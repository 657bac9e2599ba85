/**
 * The advisory locks of the whole system, by what is done under them. Locks of one user take the number together with
 * the user's id. A number never changes its meaning: nodes of two versions run side by side while one replaces the
 * other.
 */
export const ADVISORY_LOCKS = {
  /** With a node's id, by that node as long as it lives: its runs are lost once the lock is free. */
  node: 47_110,
  /** Of one user: counting running answers and beginning one. */
  beginTurn: 47_111,
  /** Of one user: counting folders and adding one. */
  addFolder: 47_112,
  /** Of one user: counting the files of a folder and adding some. */
  addFolderFiles: 47_125,
  /** Of one user: counting assistants, their files or actions, and adding one. */
  addAssistant: 47_130,
  /** Of one user: counting presets, writing one and moving the default. */
  writePresets: 47_113,
  /** Of one user: counting passkeys and adding one. */
  addPasskey: 47_114,
  /** Of one user: counting shared links and adding one. */
  addShareLink: 47_115,
  /** Of one user: counting servers of tools and adding one. */
  addMcpServer: 47_131,
  /** Of one user: counting memories and adding one. */
  addMemory: 47_140,
  /** Of one user: counting skills and adding one. */
  addSkill: 47_141,
  /** Creating an account that may be the first one, which is the administrator's. */
  firstAccount: 47_116,
  /** Applying migrations, by a node that starts. */
  migrate: 47_117,
  /** Of one user: counting imports and adding one. */
  addImport: 47_121,
  /** Claiming imports, one after the other, so that their limits are exact. */
  claimImports: 47_122,
  /** Analyzing the tables that imports fill. */
  analyzeTables: 47_123,
  /** Adding up stored bytes. */
  addUpStorage: 47_124,
  /** Changing the role of an account, so that one administrator always stays. */
  administrators: 47_136,
} as const;
