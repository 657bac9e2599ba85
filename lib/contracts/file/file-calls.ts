/** `GET`: the user's files, newest first. `POST`: an upload. `DELETE`: deletes files. */
export const FILES_PATH = '/api/files';

/** `POST`: an upload of a picture; the same as {@link FILES_PATH}. */
export const PICTURES_PATH = '/api/files/images';

/** `GET`: what may be uploaded where: only what the operator set, sizes in megabytes. */
export const FILES_CONFIG_PATH = '/api/files/config';

/** The most files that one call deletes. */
export const DELETED_FILES_LIMIT = 1_000;
