-- CreateTable
CREATE TABLE "mcp_servers" (
    "serverId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "headerName" TEXT,
    "requiresOAuth" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mcp_servers_pkey" PRIMARY KEY ("serverId")
);

-- CreateTable
CREATE TABLE "mcp_secrets" (
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mcp_secrets_pkey" PRIMARY KEY ("userId","name")
);

-- CreateTable
CREATE TABLE "mcp_tool_choices" (
    "userId" UUID NOT NULL,
    "serverId" TEXT NOT NULL,
    "disabledTools" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "mcp_tool_choices_pkey" PRIMARY KEY ("userId","serverId")
);

-- CreateTable
CREATE TABLE "mcp_sign_ins" (
    "stateHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "serverId" TEXT NOT NULL,
    "codeVerifier" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mcp_sign_ins_pkey" PRIMARY KEY ("stateHash")
);

-- CreateIndex
CREATE UNIQUE INDEX "mcp_servers_userId_name_key" ON "mcp_servers"("userId", "name");

-- CreateIndex
CREATE INDEX "mcp_sign_ins_userId_idx" ON "mcp_sign_ins"("userId");

-- AddForeignKey
ALTER TABLE "mcp_servers" ADD CONSTRAINT "mcp_servers_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mcp_secrets" ADD CONSTRAINT "mcp_secrets_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mcp_tool_choices" ADD CONSTRAINT "mcp_tool_choices_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mcp_sign_ins" ADD CONSTRAINT "mcp_sign_ins_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
