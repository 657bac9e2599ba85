-- What lib/server/db/account/unsafe-export-account.ts sends; `npm run sql` writes this file.

-- unsafeExportAccount
set local statement_timeout = 0;

-- unsafeExportAccount
set local idle_in_transaction_session_timeout = 1800000;

-- unsafeExportAccount
select table_name as name, quote_ident(table_name) as quoted,
  case when bool_or(column_name = 'seq') then 'seq'
  when bool_or(column_name = 'createdAt') then '"createdAt"' else '"userId"' end as "order"
from information_schema.columns where table_schema = current_schema()
group by table_name having bool_or(column_name = 'userId')
order by table_name <> 'users', table_name;

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from users exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  fetch 200 from export_rows;

-- unsafeExportAccount
  close export_rows;

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from action_accounts exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from actions exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from answer_requests exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from assistant_files exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from assistant_skills exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from assistant_versions exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from assistants exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from balances exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from bans exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from conversations exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from embedding_uses exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from files exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from first_refusals exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from folder_files exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from folders exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from follow_ups exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from identities exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from import_jobs exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from known_devices exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from ledger_entries exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from mcp_secrets exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from mcp_servers exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from mcp_tool_choices exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from memories exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from messages exported where "userId" = $2::uuid
order by seq;

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from own_refusals exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from passkeys exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from plugin_credentials exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from presets exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from provider_keys exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from published_artifacts exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from push_devices exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from recovery_codes exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from sent_calls exported where "userId" = $2::uuid
order by "userId";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from sessions exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from share_links exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from skills exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from tool_approvals exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from top_ups exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from totp_factors exported where "userId" = $2::uuid
order by "createdAt";

-- unsafeExportAccount
  declare export_rows no scroll cursor for
select (to_jsonb(exported) - $1::text[])::text as json
from violations exported where "userId" = $2::uuid
order by "createdAt";
