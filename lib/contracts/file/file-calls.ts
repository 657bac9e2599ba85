/** `GET` lists the user's files, newest first; `POST` uploads a file; `DELETE` deletes files. */
export const FILES_PATH = '/api/files';

/** `POST` works exactly as that of {@link FILES_PATH}. */
export const PICTURES_PATH = '/api/files/images';

/** `GET` returns only what the operator set, sizes in megabytes. */
export const FILES_CONFIG_PATH = '/api/files/config';

export const DELETED_FILES_LIMIT = 1_000;
