/** `GET` returns plain text; empty never had any. */
export const BALANCE_PATH = '/api/balance';
