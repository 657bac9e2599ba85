-- What lib/server/db/account/unsafe-delete-account.ts sends; `npm run sql` writes this file.

-- unsafeDeleteAccount
SELECT "public"."users"."userId", "public"."users"."role"
FROM "public"."users"
WHERE ("public"."users"."userId" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- unsafeDeleteAccount
with stopped as (
  update runs set "abortRequestedAt" = now() where "userId" = $1::uuid and state = 'running' returning "runId")
select pg_notify($2, 'abort ' || "runId")::text from stopped;

-- unsafeDeleteAccount
set local statement_timeout = 0;

-- unsafeDeleteAccount
select 1 from users where "userId" = $1::uuid for update;

-- unsafeDeleteAccount
SELECT "public"."sessions"."sessionId"
FROM "public"."sessions"
WHERE "public"."sessions"."userId" = $1 OFFSET $2;

-- unsafeDeleteAccount
select table_name as name, quote_ident(table_name) as quoted from information_schema.columns
where table_schema = current_schema() and column_name = 'userId' order by table_name;

-- unsafeDeleteAccount
select count(*) from action_accounts where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from actions where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from address_confirmations where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from answer_notices where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from answer_requests where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from assistant_files where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from assistant_run_steps where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from assistant_runs where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from assistant_skills where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from assistant_versions where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from assistants where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from balances where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from bans where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from conversations where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from direct_uploads where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from embedding_uses where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from fetched_lists where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from file_passages where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from files where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from first_refusals where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from folder_files where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from folders where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from follow_ups where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from identities where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from import_jobs where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from known_devices where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from ledger_entries where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from mcp_secrets where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from mcp_servers where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from mcp_tool_choices where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from memories where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from messages where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from own_refusals where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from passage_bits where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from passage_vectors where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from passkeys where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from plugin_credentials where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from presets where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from provider_keys where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from published_artifacts where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from push_devices where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from recovery_codes where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from reset_tokens where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from runs where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from sent_calls where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from sessions where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from share_links where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from sign_in_challenges where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from skills where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from storage_changes where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from tool_approvals where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from tool_questions where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from tool_sign_ins where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from top_ups where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from totp_factors where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from users where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from violations where "userId" = $1::uuid;

-- unsafeDeleteAccount
select count(*) from run_chunks join runs using ("runId") where "userId" = $1::uuid;

-- unsafeDeleteAccount
select to_regclass('jobs.job') is not null as "isThere";

-- unsafeDeleteAccount
delete from rate_limits where key like $1;

-- unsafeDeleteAccount
delete from users where "userId" = $1::uuid;
