-- What lib/server/db/account/clear-account.ts sends; `npm run sql` writes this file.

-- clearAccount
DELETE FROM sessions
WHERE "userId" = $1::uuid AND "sessionId" IS DISTINCT FROM $2::uuid
RETURNING "sessionId";

-- clearAccount
with stopped as (
  update runs set "abortRequestedAt" = now() where "userId" = $1::uuid and state = 'running' returning "runId")
select pg_notify($2, 'abort ' || "runId")::text from stopped;

-- clearAccount
delete from identities where "userId" = $1::uuid;

-- clearAccount
delete from passkeys where "userId" = $1::uuid;

-- clearAccount
delete from totp_factors where "userId" = $1::uuid;

-- clearAccount
delete from recovery_codes where "userId" = $1::uuid;

-- clearAccount
delete from sign_in_challenges where "userId" = $1::uuid;

-- clearAccount
delete from known_devices where "userId" = $1::uuid;

-- clearAccount
delete from reset_tokens where "userId" = $1::uuid;

-- clearAccount
delete from address_confirmations where "userId" = $1::uuid;

-- clearAccount
delete from share_links where "userId" = $1::uuid;

-- clearAccount
delete from published_artifacts where "userId" = $1::uuid;

-- clearAccount
delete from provider_keys where "userId" = $1::uuid;

-- clearAccount
delete from own_refusals where "userId" = $1::uuid;

-- clearAccount
delete from first_refusals where "userId" = $1::uuid;

-- clearAccount
delete from fetched_lists where "userId" = $1::uuid;

-- clearAccount
delete from plugin_credentials where "userId" = $1::uuid;

-- clearAccount
delete from mcp_servers where "userId" = $1::uuid;

-- clearAccount
delete from mcp_secrets where "userId" = $1::uuid;

-- clearAccount
delete from mcp_tool_choices where "userId" = $1::uuid;

-- clearAccount
delete from actions where "userId" = $1::uuid;

-- clearAccount
delete from action_accounts where "userId" = $1::uuid;

-- clearAccount
delete from tool_sign_ins where "userId" = $1::uuid;

-- clearAccount
delete from tool_approvals where "userId" = $1::uuid;

-- clearAccount
delete from memories where "userId" = $1::uuid;

-- clearAccount
delete from push_devices where "userId" = $1::uuid;

-- clearAccount
delete from answer_notices where "userId" = $1::uuid;

-- clearAccount
UPDATE "public"."users"
SET "instructions" = $1, "hasMemory" = $2, "updatedAt" = $3
WHERE ("public"."users"."userId" = $4 AND 1=1)
RETURNING "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt";

-- clearAccount
UPDATE "public"."assistants"
SET "linkToken" = $1, "updatedAt" = $2
WHERE "public"."assistants"."userId" = $3;

-- clearAccount
UPDATE "public"."presets"
SET "defaultPreset" = $1, "position" = $2, "updatedAt" = $3
WHERE ("public"."presets"."userId" = $4 AND "public"."presets"."defaultPreset" = $5);
