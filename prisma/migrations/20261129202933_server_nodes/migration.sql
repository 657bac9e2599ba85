-- CreateTable
CREATE TABLE "server_nodes" (
    "nodeId" UUID NOT NULL,
    "joinedAs" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "leaseUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "server_nodes_pkey" PRIMARY KEY ("nodeId")
);

-- CreateTable
CREATE TABLE "allowed_differences" (
    "name" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "allowed_differences_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "server_nodes_joinedAs_key" ON "server_nodes"("joinedAs");
