/** It has `ownerId` and `fileIds`. */
export const FILES_TO_DELETE_KEY = 'filesToDelete';
