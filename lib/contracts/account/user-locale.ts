/** `PUT` without a body makes this browser's language that of emails to the user; answers 204. */
export const USER_LOCALE_PATH = '/api/user/locale';
