-- What lib/server/db/account/identity-repository.ts sends; `npm run sql` writes this file.

-- unsafeFindByIdentity
SELECT "public"."identities"."provider", "public"."identities"."providerAccountId", "public"."identities"."userId",
  "public"."identities"."createdAt"
FROM "public"."identities"
WHERE (("public"."identities"."provider" = $1 AND "public"."identities"."providerAccountId" = $2) AND 1=1)
LIMIT $3 OFFSET $4;

-- unsafeLinkIdentity
INSERT INTO "public"."identities" ("provider", "providerAccountId", "userId", "createdAt")
VALUES ($1, $2, $3, $4)
RETURNING "public"."identities"."provider", "public"."identities"."providerAccountId", "public"."identities"."userId",
  "public"."identities"."createdAt";

-- unsafeLinkIdentity, when wasAddressProved is false
UPDATE "public"."users"
SET "emailVerified" = $1, "passwordHash" = $2, "updatedAt" = $3
WHERE ("public"."users"."userId" = $4 AND 1=1)
RETURNING "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt";

-- unsafeLinkIdentity, when wasAddressProved is false
DELETE FROM sessions
WHERE "userId" = $1::uuid AND "sessionId" IS DISTINCT FROM $2::uuid
RETURNING "sessionId";

-- unsafeLinkIdentity, when wasAddressProved is false
with stopped as (
  update runs set "abortRequestedAt" = now() where "userId" = $1::uuid and state = 'running' returning "runId")
select pg_notify($2, 'abort ' || "runId")::text from stopped;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from identities where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from passkeys where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from totp_factors where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from recovery_codes where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from sign_in_challenges where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from known_devices where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from reset_tokens where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from address_confirmations where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from share_links where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from published_artifacts where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from provider_keys where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from own_refusals where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from first_refusals where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from fetched_lists where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from plugin_credentials where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from mcp_servers where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from mcp_secrets where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from mcp_tool_choices where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from actions where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from action_accounts where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from tool_sign_ins where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from tool_approvals where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from memories where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from push_devices where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
delete from answer_notices where "userId" = $1::uuid;

-- unsafeLinkIdentity, when wasAddressProved is false
UPDATE "public"."users"
SET "instructions" = $1, "hasMemory" = $2, "updatedAt" = $3
WHERE ("public"."users"."userId" = $4 AND 1=1)
RETURNING "public"."users"."userId", "public"."users"."email", "public"."users"."name", "public"."users"."username",
  "public"."users"."avatar", "public"."users"."provider", "public"."users"."role", "public"."users"."emailVerified",
  "public"."users"."passwordHash", "public"."users"."plugins", "public"."users"."locale",
  "public"."users"."favouriteModels", "public"."users"."monthlyBudgetCredits", "public"."users"."storedBytes",
  "public"."users"."instructions", "public"."users"."hasMemory", "public"."users"."createdAt",
  "public"."users"."updatedAt";

-- unsafeLinkIdentity, when wasAddressProved is false
UPDATE "public"."assistants"
SET "linkToken" = $1, "updatedAt" = $2
WHERE "public"."assistants"."userId" = $3;

-- unsafeLinkIdentity, when wasAddressProved is false
UPDATE "public"."presets"
SET "defaultPreset" = $1, "position" = $2, "updatedAt" = $3
WHERE ("public"."presets"."userId" = $4 AND "public"."presets"."defaultPreset" = $5);

-- unsafeUpdateAvatar
UPDATE "public"."users"
SET "avatar" = $1, "updatedAt" = $2
WHERE ("public"."users"."userId" = $3 AND ("public"."users"."avatar" IS NULL OR ("public"."users"."avatar" <> $4 AND
  (NOT "public"."users"."avatar"::text LIKE ('%' || $5 || '%')))));
