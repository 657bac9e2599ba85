-- CreateTable
CREATE TABLE "server_settings" (
    "settingsId" INTEGER NOT NULL DEFAULT 1,
    "allowRegistration" BOOLEAN,
    "revision" BIGINT NOT NULL DEFAULT 0,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "server_settings_pkey" PRIMARY KEY ("settingsId")
);

-- CreateTable
CREATE TABLE "server_connections" (
    "connectionId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "baseUrl" TEXT,
    "keyId" TEXT,
    "ciphertext" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "server_connections_pkey" PRIMARY KEY ("connectionId")
);

-- CreateTable
CREATE TABLE "admin_actions" (
    "actionId" BIGSERIAL NOT NULL,
    "actorId" UUID,
    "actor" TEXT,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_actions_pkey" PRIMARY KEY ("actionId")
);

-- CreateIndex
CREATE UNIQUE INDEX "server_connections_name_key" ON "server_connections"("name");
