import * as z from 'zod/mini';

export const adminActionSchema = z.enum([
  'set_up',
  'store_connection',
  'delete_connection',
  'open_registration',
  'close_registration',
  'offer_assistants',
  'withhold_assistants',
  'make_administrator',
  'make_user',
  'delete_administrator',
  'add_credit',
  'ban',
  'unban',
  'log_out',
  'decide_ability',
  'decide_figures',
  'forget_refusal',
  'schedule_backups',
  'ask_for_backup',
  'fetch_python_packages',
  'end_page',
]);

export type AdminActionName = z.infer<typeof adminActionSchema>;
