/** The local storage key of files to delete: `ownerId` is their account, `fileIds` the server's ids. */
export const FILES_TO_DELETE_KEY = 'filesToDelete';
