-- What lib/server/db/conversation/folder-repository.ts sends; `npm run sql` writes this file.

-- listFolderPages
SELECT "folderId" AS id, octet_length(instructions) + octet_length(settings::text) AS "sizeBytes"
FROM folders WHERE "userId" = $1::uuid ORDER BY position, "createdAt", "folderId";
--   Sort
--     Bitmap Heap Scan on folders
--       Bitmap Index Scan by folders_userId_position_idx

-- listFolderPages
SELECT json_build_object(
    'folderId', f."folderId", 'name', f.name, 'instructions', f.instructions, 'endpoint', f.endpoint, 'model', f.model,
    'settings', f.settings, 'usesGeneralMemory', f."usesGeneralMemory", 'skillIds', (
    SELECT COALESCE(json_agg(s."skillId" ORDER BY s."skillId"), '[]') FROM skills s
    WHERE s."userId" = f."userId" AND s."skillId" = ANY(f."skillIds")), 'conversationCount', (
    SELECT count(*) FROM conversations c WHERE c."folderId" = f."folderId" AND c."userId" = f."userId"
      AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL AND c."archivedAt" IS NULL),
    'documentCount', (SELECT count(*) FROM folder_files member
    JOIN files document ON document."fileId" = member."fileId" AND document."userId" = f."userId"
      AND document.state = 'ready' AND document."textState" <> 'none'
    WHERE member."folderId" = f."folderId" AND member."userId" = f."userId")) AS folder FROM folders f
WHERE f."userId" = $1::uuid AND f."folderId" = ANY($2::uuid[]);
--   Index Scan on folders by folders_pkey
--     SubPlan 1: Aggregate
--       Sort
--         Bitmap Heap Scan on skills
--           BitmapAnd
--             Bitmap Index Scan by skills_userId_name_key
--             Bitmap Index Scan by skills_pkey
--     SubPlan 2: Aggregate
--       Index Only Scan on conversations by conversations_folder_idx
--     SubPlan 3: Aggregate
--       Nested Loop
--         Bitmap Heap Scan on folder_files
--           Bitmap Index Scan by folder_files_pkey
--         Index Scan on files by files_pkey

-- listFolderSizes
SELECT "folderId" AS id, octet_length(instructions) + octet_length(settings::text) AS "sizeBytes"
FROM folders WHERE "userId" = $1::uuid ORDER BY position, "createdAt", "folderId";
--   Sort
--     Bitmap Heap Scan on folders
--       Bitmap Index Scan by folders_userId_position_idx

-- insertFolder
SELECT 1
FROM users
WHERE "userId" = $1::uuid FOR NO KEY UPDATE;
--   LockRows
--     Index Scan on users by users_pkey

-- insertFolder
SELECT greatest(0, u."storedBytes" + COALESCE((
      SELECT sum(changes."sizeBytes") FROM storage_changes changes WHERE changes."userId" = u."userId"), 0)) AS
        "usedBytes" FROM users u WHERE u."userId" = $1::uuid;
--   Index Scan on users by users_pkey
--     SubPlan 1: Aggregate
--       Bitmap Heap Scan on storage_changes
--         Bitmap Index Scan by storage_changes_userId_idx

-- insertFolder
SELECT pg_advisory_xact_lock($1::int, hashtext($2));
--   Result

-- insertFolder
WITH f AS (
  INSERT INTO folders ("folderId", "userId", name, instructions, endpoint, model, settings, "usesGeneralMemory",
      "skillIds",
      position)
  SELECT $1::uuid, $2::uuid, $3, $4, $5, $6,
    $7::jsonb, $8, $9::uuid[],
    COALESCE(max(position) + 1, 0)
  FROM folders WHERE "userId" = $10::uuid
  HAVING count(*) < $11
  RETURNING *)
SELECT json_build_object(
    'folderId', f."folderId", 'name', f.name, 'instructions', f.instructions, 'endpoint', f.endpoint, 'model', f.model,
    'settings', f.settings, 'usesGeneralMemory', f."usesGeneralMemory", 'skillIds', (
    SELECT COALESCE(json_agg(s."skillId" ORDER BY s."skillId"), '[]') FROM skills s
    WHERE s."userId" = f."userId" AND s."skillId" = ANY(f."skillIds")), 'conversationCount', (
    SELECT count(*) FROM conversations c WHERE c."folderId" = f."folderId" AND c."userId" = f."userId"
      AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL AND c."archivedAt" IS NULL),
    'documentCount', (SELECT count(*) FROM folder_files member
    JOIN files document ON document."fileId" = member."fileId" AND document."userId" = f."userId"
      AND document.state = 'ready' AND document."textState" <> 'none'
    WHERE member."folderId" = f."folderId" AND member."userId" = f."userId")) AS folder FROM f;
--   CTE Scan on f
--     CTE f: Insert on folders
--       Subquery Scan
--         Aggregate
--           Index Only Scan on folders by folders_userId_position_idx
--     SubPlan 2: Aggregate
--       Sort
--         Bitmap Heap Scan on skills
--           BitmapAnd
--             Bitmap Index Scan by skills_userId_name_key
--             Bitmap Index Scan by skills_pkey
--     SubPlan 3: Aggregate
--       Index Only Scan on conversations by conversations_folder_idx
--     SubPlan 4: Aggregate
--       Nested Loop
--         Bitmap Heap Scan on folder_files
--           Bitmap Index Scan by folder_files_pkey
--         Index Scan on files by files_pkey

-- updateFolder
SELECT 1
FROM users
WHERE "userId" = $1::uuid FOR NO KEY UPDATE;
--   LockRows
--     Index Scan on users by users_pkey

-- updateFolder
SELECT greatest(0, u."storedBytes" + COALESCE((
      SELECT sum(changes."sizeBytes") FROM storage_changes changes WHERE changes."userId" = u."userId"), 0)) AS
        "usedBytes" FROM users u WHERE u."userId" = $1::uuid;
--   Index Scan on users by users_pkey
--     SubPlan 1: Aggregate
--       Bitmap Heap Scan on storage_changes
--         Bitmap Index Scan by storage_changes_userId_idx

-- updateFolder
WITH f AS (
  UPDATE folders SET name = $1,instructions = $2,endpoint = $3,model = $4,settings = $5::jsonb, "usesGeneralMemory" =
    $6, "skillIds" = $7::uuid[], "updatedAt" = now()
  WHERE "folderId" = $8::uuid AND "userId" = $9::uuid RETURNING *)
SELECT json_build_object(
    'folderId', f."folderId", 'name', f.name, 'instructions', f.instructions, 'endpoint', f.endpoint, 'model', f.model,
    'settings', f.settings, 'usesGeneralMemory', f."usesGeneralMemory", 'skillIds', (
    SELECT COALESCE(json_agg(s."skillId" ORDER BY s."skillId"), '[]') FROM skills s
    WHERE s."userId" = f."userId" AND s."skillId" = ANY(f."skillIds")), 'conversationCount', (
    SELECT count(*) FROM conversations c WHERE c."folderId" = f."folderId" AND c."userId" = f."userId"
      AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL AND c."archivedAt" IS NULL),
    'documentCount', (SELECT count(*) FROM folder_files member
    JOIN files document ON document."fileId" = member."fileId" AND document."userId" = f."userId"
      AND document.state = 'ready' AND document."textState" <> 'none'
    WHERE member."folderId" = f."folderId" AND member."userId" = f."userId")) AS folder FROM f;
--   CTE Scan on f
--     CTE f: Update on folders
--       Index Scan on folders by folders_pkey
--     SubPlan 2: Aggregate
--       Sort
--         Bitmap Heap Scan on skills
--           BitmapAnd
--             Bitmap Index Scan by skills_userId_name_key
--             Bitmap Index Scan by skills_pkey
--     SubPlan 3: Aggregate
--       Index Only Scan on conversations by conversations_folder_idx
--     SubPlan 4: Aggregate
--       Nested Loop
--         Bitmap Heap Scan on folder_files
--           Bitmap Index Scan by folder_files_pkey
--         Index Scan on files by files_pkey

-- updateFolder, when change.endpoint is undefined
WITH f AS (
  UPDATE folders SET name = $1,instructions = $2,model = $3,settings = $4::jsonb, "usesGeneralMemory" = $5, "skillIds" =
    $6::uuid[], "updatedAt" = now()
  WHERE "folderId" = $7::uuid AND "userId" = $8::uuid RETURNING *)
SELECT json_build_object(
    'folderId', f."folderId", 'name', f.name, 'instructions', f.instructions, 'endpoint', f.endpoint, 'model', f.model,
    'settings', f.settings, 'usesGeneralMemory', f."usesGeneralMemory", 'skillIds', (
    SELECT COALESCE(json_agg(s."skillId" ORDER BY s."skillId"), '[]') FROM skills s
    WHERE s."userId" = f."userId" AND s."skillId" = ANY(f."skillIds")), 'conversationCount', (
    SELECT count(*) FROM conversations c WHERE c."folderId" = f."folderId" AND c."userId" = f."userId"
      AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL AND c."archivedAt" IS NULL),
    'documentCount', (SELECT count(*) FROM folder_files member
    JOIN files document ON document."fileId" = member."fileId" AND document."userId" = f."userId"
      AND document.state = 'ready' AND document."textState" <> 'none'
    WHERE member."folderId" = f."folderId" AND member."userId" = f."userId")) AS folder FROM f;
--   CTE Scan on f
--     CTE f: Update on folders
--       Index Scan on folders by folders_pkey
--     SubPlan 2: Aggregate
--       Sort
--         Bitmap Heap Scan on skills
--           BitmapAnd
--             Bitmap Index Scan by skills_userId_name_key
--             Bitmap Index Scan by skills_pkey
--     SubPlan 3: Aggregate
--       Index Only Scan on conversations by conversations_folder_idx
--     SubPlan 4: Aggregate
--       Nested Loop
--         Bitmap Heap Scan on folder_files
--           Bitmap Index Scan by folder_files_pkey
--         Index Scan on files by files_pkey

-- updateFolder, when change.model is undefined
WITH f AS (
  UPDATE folders SET name = $1,instructions = $2,endpoint = $3,settings = $4::jsonb, "usesGeneralMemory" = $5,
    "skillIds" = $6::uuid[], "updatedAt" = now()
  WHERE "folderId" = $7::uuid AND "userId" = $8::uuid RETURNING *)
SELECT json_build_object(
    'folderId', f."folderId", 'name', f.name, 'instructions', f.instructions, 'endpoint', f.endpoint, 'model', f.model,
    'settings', f.settings, 'usesGeneralMemory', f."usesGeneralMemory", 'skillIds', (
    SELECT COALESCE(json_agg(s."skillId" ORDER BY s."skillId"), '[]') FROM skills s
    WHERE s."userId" = f."userId" AND s."skillId" = ANY(f."skillIds")), 'conversationCount', (
    SELECT count(*) FROM conversations c WHERE c."folderId" = f."folderId" AND c."userId" = f."userId"
      AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL AND c."archivedAt" IS NULL),
    'documentCount', (SELECT count(*) FROM folder_files member
    JOIN files document ON document."fileId" = member."fileId" AND document."userId" = f."userId"
      AND document.state = 'ready' AND document."textState" <> 'none'
    WHERE member."folderId" = f."folderId" AND member."userId" = f."userId")) AS folder FROM f;
--   CTE Scan on f
--     CTE f: Update on folders
--       Index Scan on folders by folders_pkey
--     SubPlan 2: Aggregate
--       Sort
--         Bitmap Heap Scan on skills
--           BitmapAnd
--             Bitmap Index Scan by skills_userId_name_key
--             Bitmap Index Scan by skills_pkey
--     SubPlan 3: Aggregate
--       Index Only Scan on conversations by conversations_folder_idx
--     SubPlan 4: Aggregate
--       Nested Loop
--         Bitmap Heap Scan on folder_files
--           Bitmap Index Scan by folder_files_pkey
--         Index Scan on files by files_pkey

-- updateFolder, when change.settings is undefined
WITH f AS (
  UPDATE folders SET name = $1,instructions = $2,endpoint = $3,model = $4, "usesGeneralMemory" = $5, "skillIds" =
    $6::uuid[], "updatedAt" = now()
  WHERE "folderId" = $7::uuid AND "userId" = $8::uuid RETURNING *)
SELECT json_build_object(
    'folderId', f."folderId", 'name', f.name, 'instructions', f.instructions, 'endpoint', f.endpoint, 'model', f.model,
    'settings', f.settings, 'usesGeneralMemory', f."usesGeneralMemory", 'skillIds', (
    SELECT COALESCE(json_agg(s."skillId" ORDER BY s."skillId"), '[]') FROM skills s
    WHERE s."userId" = f."userId" AND s."skillId" = ANY(f."skillIds")), 'conversationCount', (
    SELECT count(*) FROM conversations c WHERE c."folderId" = f."folderId" AND c."userId" = f."userId"
      AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL AND c."archivedAt" IS NULL),
    'documentCount', (SELECT count(*) FROM folder_files member
    JOIN files document ON document."fileId" = member."fileId" AND document."userId" = f."userId"
      AND document.state = 'ready' AND document."textState" <> 'none'
    WHERE member."folderId" = f."folderId" AND member."userId" = f."userId")) AS folder FROM f;
--   CTE Scan on f
--     CTE f: Update on folders
--       Index Scan on folders by folders_pkey
--     SubPlan 2: Aggregate
--       Sort
--         Bitmap Heap Scan on skills
--           BitmapAnd
--             Bitmap Index Scan by skills_userId_name_key
--             Bitmap Index Scan by skills_pkey
--     SubPlan 3: Aggregate
--       Index Only Scan on conversations by conversations_folder_idx
--     SubPlan 4: Aggregate
--       Nested Loop
--         Bitmap Heap Scan on folder_files
--           Bitmap Index Scan by folder_files_pkey
--         Index Scan on files by files_pkey

-- updateFolder, when change.name is undefined
WITH f AS (
  UPDATE folders SET instructions = $1,endpoint = $2,model = $3,settings = $4::jsonb, "usesGeneralMemory" = $5,
    "skillIds" = $6::uuid[], "updatedAt" = now()
  WHERE "folderId" = $7::uuid AND "userId" = $8::uuid RETURNING *)
SELECT json_build_object(
    'folderId', f."folderId", 'name', f.name, 'instructions', f.instructions, 'endpoint', f.endpoint, 'model', f.model,
    'settings', f.settings, 'usesGeneralMemory', f."usesGeneralMemory", 'skillIds', (
    SELECT COALESCE(json_agg(s."skillId" ORDER BY s."skillId"), '[]') FROM skills s
    WHERE s."userId" = f."userId" AND s."skillId" = ANY(f."skillIds")), 'conversationCount', (
    SELECT count(*) FROM conversations c WHERE c."folderId" = f."folderId" AND c."userId" = f."userId"
      AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL AND c."archivedAt" IS NULL),
    'documentCount', (SELECT count(*) FROM folder_files member
    JOIN files document ON document."fileId" = member."fileId" AND document."userId" = f."userId"
      AND document.state = 'ready' AND document."textState" <> 'none'
    WHERE member."folderId" = f."folderId" AND member."userId" = f."userId")) AS folder FROM f;
--   CTE Scan on f
--     CTE f: Update on folders
--       Index Scan on folders by folders_pkey
--     SubPlan 2: Aggregate
--       Sort
--         Bitmap Heap Scan on skills
--           BitmapAnd
--             Bitmap Index Scan by skills_userId_name_key
--             Bitmap Index Scan by skills_pkey
--     SubPlan 3: Aggregate
--       Index Only Scan on conversations by conversations_folder_idx
--     SubPlan 4: Aggregate
--       Nested Loop
--         Bitmap Heap Scan on folder_files
--           Bitmap Index Scan by folder_files_pkey
--         Index Scan on files by files_pkey

-- updateFolder, when change.instructions is undefined
WITH f AS (
  UPDATE folders SET name = $1,endpoint = $2,model = $3,settings = $4::jsonb, "usesGeneralMemory" = $5, "skillIds" =
    $6::uuid[], "updatedAt" = now()
  WHERE "folderId" = $7::uuid AND "userId" = $8::uuid RETURNING *)
SELECT json_build_object(
    'folderId', f."folderId", 'name', f.name, 'instructions', f.instructions, 'endpoint', f.endpoint, 'model', f.model,
    'settings', f.settings, 'usesGeneralMemory', f."usesGeneralMemory", 'skillIds', (
    SELECT COALESCE(json_agg(s."skillId" ORDER BY s."skillId"), '[]') FROM skills s
    WHERE s."userId" = f."userId" AND s."skillId" = ANY(f."skillIds")), 'conversationCount', (
    SELECT count(*) FROM conversations c WHERE c."folderId" = f."folderId" AND c."userId" = f."userId"
      AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL AND c."archivedAt" IS NULL),
    'documentCount', (SELECT count(*) FROM folder_files member
    JOIN files document ON document."fileId" = member."fileId" AND document."userId" = f."userId"
      AND document.state = 'ready' AND document."textState" <> 'none'
    WHERE member."folderId" = f."folderId" AND member."userId" = f."userId")) AS folder FROM f;
--   CTE Scan on f
--     CTE f: Update on folders
--       Index Scan on folders by folders_pkey
--     SubPlan 2: Aggregate
--       Sort
--         Bitmap Heap Scan on skills
--           BitmapAnd
--             Bitmap Index Scan by skills_userId_name_key
--             Bitmap Index Scan by skills_pkey
--     SubPlan 3: Aggregate
--       Index Only Scan on conversations by conversations_folder_idx
--     SubPlan 4: Aggregate
--       Nested Loop
--         Bitmap Heap Scan on folder_files
--           Bitmap Index Scan by folder_files_pkey
--         Index Scan on files by files_pkey

-- updateFolder, when change.usesGeneralMemory is undefined
WITH f AS (
  UPDATE folders SET name = $1,instructions = $2,endpoint = $3,model = $4,settings = $5::jsonb, "skillIds" = $6::uuid[],
    "updatedAt" = now()
  WHERE "folderId" = $7::uuid AND "userId" = $8::uuid RETURNING *)
SELECT json_build_object(
    'folderId', f."folderId", 'name', f.name, 'instructions', f.instructions, 'endpoint', f.endpoint, 'model', f.model,
    'settings', f.settings, 'usesGeneralMemory', f."usesGeneralMemory", 'skillIds', (
    SELECT COALESCE(json_agg(s."skillId" ORDER BY s."skillId"), '[]') FROM skills s
    WHERE s."userId" = f."userId" AND s."skillId" = ANY(f."skillIds")), 'conversationCount', (
    SELECT count(*) FROM conversations c WHERE c."folderId" = f."folderId" AND c."userId" = f."userId"
      AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL AND c."archivedAt" IS NULL),
    'documentCount', (SELECT count(*) FROM folder_files member
    JOIN files document ON document."fileId" = member."fileId" AND document."userId" = f."userId"
      AND document.state = 'ready' AND document."textState" <> 'none'
    WHERE member."folderId" = f."folderId" AND member."userId" = f."userId")) AS folder FROM f;
--   CTE Scan on f
--     CTE f: Update on folders
--       Index Scan on folders by folders_pkey
--     SubPlan 2: Aggregate
--       Sort
--         Bitmap Heap Scan on skills
--           BitmapAnd
--             Bitmap Index Scan by skills_userId_name_key
--             Bitmap Index Scan by skills_pkey
--     SubPlan 3: Aggregate
--       Index Only Scan on conversations by conversations_folder_idx
--     SubPlan 4: Aggregate
--       Nested Loop
--         Bitmap Heap Scan on folder_files
--           Bitmap Index Scan by folder_files_pkey
--         Index Scan on files by files_pkey

-- updateFolder, when change.skillIds is undefined
WITH f AS (
  UPDATE folders SET name = $1,instructions = $2,endpoint = $3,model = $4,settings = $5::jsonb, "usesGeneralMemory" =
    $6, "updatedAt" = now()
  WHERE "folderId" = $7::uuid AND "userId" = $8::uuid RETURNING *)
SELECT json_build_object(
    'folderId', f."folderId", 'name', f.name, 'instructions', f.instructions, 'endpoint', f.endpoint, 'model', f.model,
    'settings', f.settings, 'usesGeneralMemory', f."usesGeneralMemory", 'skillIds', (
    SELECT COALESCE(json_agg(s."skillId" ORDER BY s."skillId"), '[]') FROM skills s
    WHERE s."userId" = f."userId" AND s."skillId" = ANY(f."skillIds")), 'conversationCount', (
    SELECT count(*) FROM conversations c WHERE c."folderId" = f."folderId" AND c."userId" = f."userId"
      AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL AND c."archivedAt" IS NULL),
    'documentCount', (SELECT count(*) FROM folder_files member
    JOIN files document ON document."fileId" = member."fileId" AND document."userId" = f."userId"
      AND document.state = 'ready' AND document."textState" <> 'none'
    WHERE member."folderId" = f."folderId" AND member."userId" = f."userId")) AS folder FROM f;
--   CTE Scan on f
--     CTE f: Update on folders
--       Index Scan on folders by folders_pkey
--     SubPlan 2: Aggregate
--       Sort
--         Bitmap Heap Scan on skills
--           BitmapAnd
--             Bitmap Index Scan by skills_userId_name_key
--             Bitmap Index Scan by skills_pkey
--     SubPlan 3: Aggregate
--       Index Only Scan on conversations by conversations_folder_idx
--     SubPlan 4: Aggregate
--       Nested Loop
--         Bitmap Heap Scan on folder_files
--           Bitmap Index Scan by folder_files_pkey
--         Index Scan on files by files_pkey

-- deleteFolder
DELETE
FROM "public"."folders"
WHERE ("public"."folders"."folderId" = $1 AND "public"."folders"."userId" = $2);
--   Delete on folders
--     Index Scan on folders by folders_pkey

-- saveFolderOrder
WITH wanted AS (
  SELECT "folderId", position::int - 1 AS position
  FROM unnest($1::uuid[]) WITH ORDINALITY AS listed("folderId", position)
), own AS MATERIALIZED (
  SELECT f."folderId" FROM folders f WHERE f."userId" = $2::uuid ORDER BY f."folderId" FOR UPDATE
)
UPDATE folders SET position = wanted.position FROM wanted
WHERE folders."folderId" = wanted."folderId" AND folders."userId" = $3::uuid
  AND (SELECT count(*) FROM own) = $4::int
  AND (SELECT count(*) FROM own JOIN wanted w USING ("folderId")) = $5::int;
--   Update on folders
--     CTE wanted: Function Scan on unnest
--     CTE own: LockRows
--       Sort
--         Bitmap Heap Scan on folders
--           Bitmap Index Scan by folders_userId_position_idx
--     InitPlan 3: Aggregate
--       CTE Scan on own
--     InitPlan 4: Aggregate
--       Hash Join
--         CTE Scan on own
--         Hash
--           CTE Scan on wanted
--     Result
--       Nested Loop
--         CTE Scan on wanted
--         Index Scan on folders by folders_pkey
