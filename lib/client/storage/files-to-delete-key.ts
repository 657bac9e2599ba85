/** The value holds `ownerId`, the account, and `fileIds`, the server's ids. */
export const FILES_TO_DELETE_KEY = 'filesToDelete';
