-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "users" (
    "userId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "username" TEXT,
    "avatar" TEXT,
    "provider" TEXT NOT NULL DEFAULT 'local',
    "role" TEXT NOT NULL DEFAULT 'USER',
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "passwordHash" TEXT,
    "plugins" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "bannedUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "sessions" (
    "sessionId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "previousTokenHash" TEXT,
    "previousUntil" TIMESTAMPTZ(3),
    "userAgent" TEXT,
    "ipAddress" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("sessionId")
);

-- CreateTable
CREATE TABLE "identities" (
    "provider" TEXT NOT NULL,
    "providerAccountId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("provider","providerAccountId")
);

-- CreateTable
CREATE TABLE "reset_tokens" (
    "userId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reset_tokens_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "balances" (
    "userId" UUID NOT NULL,
    "credits" BIGINT NOT NULL DEFAULT 0,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "balances_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "entryId" BIGSERIAL NOT NULL,
    "userId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "credits" BIGINT NOT NULL,
    "runId" UUID,
    "conversationId" UUID,
    "endpoint" TEXT,
    "model" TEXT,
    "details" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("entryId")
);

-- CreateTable
CREATE TABLE "conversations" (
    "conversationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "title" TEXT NOT NULL DEFAULT 'New Chat',
    "endpoint" TEXT NOT NULL,
    "endpointType" TEXT,
    "model" TEXT,
    "iconURL" TEXT,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("conversationId")
);

-- CreateTable
CREATE TABLE "messages" (
    "messageId" UUID NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "conversationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "parentMessageId" UUID NOT NULL,
    "isCreatedByUser" BOOLEAN NOT NULL,
    "sender" TEXT NOT NULL,
    "endpoint" TEXT,
    "model" TEXT,
    "answeredModel" TEXT,
    "content" JSONB NOT NULL,
    "text" TEXT NOT NULL,
    "isEdited" BOOLEAN NOT NULL DEFAULT false,
    "unfinished" BOOLEAN NOT NULL DEFAULT false,
    "error" JSONB,
    "finishReason" TEXT,
    "tokenCount" INTEGER,
    "promptTokens" INTEGER,
    "completionTokens" INTEGER,
    "cachedTokens" INTEGER,
    "reasoningTokens" INTEGER,
    "isUsageEstimated" BOOLEAN NOT NULL DEFAULT false,
    "firstTokenMs" INTEGER,
    "durationMs" INTEGER,
    "fileIds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("messageId")
);

-- CreateTable
CREATE TABLE "runs" (
    "runId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "userMessageId" UUID NOT NULL,
    "responseMessageId" UUID NOT NULL,
    "requestId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "endpoint" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "plan" JSONB NOT NULL,
    "nodeId" TEXT NOT NULL,
    "leaseUntil" TIMESTAMPTZ(3) NOT NULL,
    "abortRequestedAt" TIMESTAMPTZ(3),
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "runs_pkey" PRIMARY KEY ("runId")
);

-- CreateTable
CREATE TABLE "run_chunks" (
    "runId" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "events" TEXT NOT NULL,

    CONSTRAINT "run_chunks_pkey" PRIMARY KEY ("runId","seq")
);

-- CreateTable
CREATE TABLE "provider_keys" (
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provider_keys_pkey" PRIMARY KEY ("userId","name")
);

-- CreateTable
CREATE TABLE "presets" (
    "presetId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "endpointType" TEXT,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "defaultPreset" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presets_pkey" PRIMARY KEY ("presetId")
);

-- CreateTable
CREATE TABLE "files" (
    "fileId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "tempFileId" TEXT,
    "filename" TEXT NOT NULL,
    "storageKey" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "context" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "sizeBytes" BIGINT NOT NULL,
    "widthPx" INTEGER,
    "heightPx" INTEGER,
    "usageCount" INTEGER NOT NULL DEFAULT 0,
    "conversationId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "files_pkey" PRIMARY KEY ("fileId")
);

-- CreateTable
CREATE TABLE "assistants" (
    "assistantId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT,
    "description" TEXT,
    "instructions" TEXT,
    "model" TEXT NOT NULL,
    "tools" JSONB NOT NULL DEFAULT '[]',
    "fileIds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "assistants_pkey" PRIMARY KEY ("assistantId")
);

-- CreateTable
CREATE TABLE "actions" (
    "actionId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "assistantId" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "metadata" JSONB NOT NULL,
    "secretKeyId" TEXT,
    "secretCiphertext" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "actions_pkey" PRIMARY KEY ("actionId")
);

-- CreateTable
CREATE TABLE "plugin_credentials" (
    "userId" UUID NOT NULL,
    "pluginKey" TEXT NOT NULL,
    "authField" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plugin_credentials_pkey" PRIMARY KEY ("userId","pluginKey","authField")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_tokenHash_key" ON "sessions"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_previousTokenHash_key" ON "sessions"("previousTokenHash");

-- CreateIndex
CREATE INDEX "sessions_userId_idx" ON "sessions"("userId");

-- CreateIndex
CREATE INDEX "sessions_expiresAt_idx" ON "sessions"("expiresAt");

-- CreateIndex
CREATE INDEX "identities_userId_idx" ON "identities"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "reset_tokens_tokenHash_key" ON "reset_tokens"("tokenHash");

-- CreateIndex
CREATE INDEX "ledger_entries_userId_createdAt_idx" ON "ledger_entries"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "ledger_entries_runId_idx" ON "ledger_entries"("runId");

-- CreateIndex
CREATE INDEX "conversations_userId_updatedAt_conversationId_idx" ON "conversations"("userId", "updatedAt" DESC, "conversationId" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "messages_seq_key" ON "messages"("seq");

-- CreateIndex
CREATE INDEX "messages_conversationId_parentMessageId_seq_idx" ON "messages"("conversationId", "parentMessageId", "seq");

-- CreateIndex
CREATE INDEX "messages_conversationId_seq_idx" ON "messages"("conversationId", "seq");

-- CreateIndex
CREATE INDEX "messages_userId_createdAt_idx" ON "messages"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "runs_state_leaseUntil_idx" ON "runs"("state", "leaseUntil");

-- CreateIndex
CREATE INDEX "runs_conversationId_state_idx" ON "runs"("conversationId", "state");

-- CreateIndex
CREATE INDEX "runs_responseMessageId_idx" ON "runs"("responseMessageId");

-- CreateIndex
CREATE UNIQUE INDEX "runs_userId_requestId_key" ON "runs"("userId", "requestId");

-- CreateIndex
CREATE INDEX "provider_keys_expiresAt_idx" ON "provider_keys"("expiresAt");

-- CreateIndex
CREATE INDEX "presets_userId_position_updatedAt_idx" ON "presets"("userId", "position", "updatedAt" DESC);

-- CreateIndex
CREATE INDEX "files_userId_updatedAt_idx" ON "files"("userId", "updatedAt" DESC);

-- CreateIndex
CREATE INDEX "assistants_userId_createdAt_idx" ON "assistants"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "actions_userId_idx" ON "actions"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "actions_assistantId_domain_key" ON "actions"("assistantId", "domain");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "balances" ADD CONSTRAINT "balances_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("conversationId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "runs" ADD CONSTRAINT "runs_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "runs" ADD CONSTRAINT "runs_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("conversationId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run_chunks" ADD CONSTRAINT "run_chunks_runId_fkey" FOREIGN KEY ("runId") REFERENCES "runs"("runId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provider_keys" ADD CONSTRAINT "provider_keys_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presets" ADD CONSTRAINT "presets_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistants" ADD CONSTRAINT "assistants_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "actions" ADD CONSTRAINT "actions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "actions" ADD CONSTRAINT "actions_assistantId_fkey" FOREIGN KEY ("assistantId") REFERENCES "assistants"("assistantId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plugin_credentials" ADD CONSTRAINT "plugin_credentials_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- One run at a time writes an answer. Prisma's schema cannot say this.
CREATE UNIQUE INDEX "runs_one_writer_key" ON "runs" ("responseMessageId") WHERE "state" = 'running';
