/** `PUT` without a body: email to this user is in this browser's language from now on; answers 204. */
export const USER_LOCALE_PATH = '/api/user/locale';
