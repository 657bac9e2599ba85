-- What lib/server/db/server/stored-server.ts sends; `npm run sql` writes this file.

-- storedServer
SELECT revision::text AS revision, "allowRegistration", "allowAssistants"
FROM server_settings;
