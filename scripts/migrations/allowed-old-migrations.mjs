/**
 * Migrations that are older than the rule of expand and contract, with how often each breaks what the version before
 * uses and blocks its users. A row may leave, and none may come.
 */
export const ALLOWED_OLD_MIGRATIONS = {
  '20261121073643_accounts_and_money': { breaks: 1, blocks: 4 },
  '20261121074712_spending_of_a_month': { breaks: 0, blocks: 1 },
  '20261121075235_running_answers_and_ban_notices': { breaks: 0, blocks: 1 },
  '20261121082636_search': { breaks: 0, blocks: 4 },
  '20261121104435_workspace': { breaks: 0, blocks: 5 },
  '20261121110335_organise': { breaks: 0, blocks: 11 },
  '20261122120036_charge_what_was_read': { breaks: 0, blocks: 2 },
  '20261122122300_bounded_reads': { breaks: 0, blocks: 1 },
  '20261122123000_account_proofs': { breaks: 1, blocks: 3 },
  '20261122154500_message_sizes': { breaks: 0, blocks: 2 },
  '20261122221418_files': { breaks: 1, blocks: 2 },
  '20261122224617_document_texts': { breaks: 0, blocks: 1 },
  '20261123014500_text_bytes': { breaks: 1, blocks: 0 },
  '20261123020100_passage_embeddings': { breaks: 0, blocks: 2 },
  '20261123060000_assistants': { breaks: 3, blocks: 1 },
  '20261123125500_listed_artifacts': { breaks: 0, blocks: 1 },
  '20261123131000_assistant_links': { breaks: 0, blocks: 1 },
  '20261123170900_action_accounts': { breaks: 2, blocks: 0 },
  '20261125160858_embedding_costs': { breaks: 1, blocks: 1 },
  '20261125162024_pages_of_files': { breaks: 1, blocks: 0 },
  '20261128154444_foreign_words': { breaks: 0, blocks: 2 },
  '20261129173549_asked_toolkit': { breaks: 0, blocks: 1 },
  '20261129204817_run_hand_overs': { breaks: 0, blocks: 1 },
};
