-- AlterTable
ALTER TABLE "share_links" ADD COLUMN     "pageLeafIds" UUID[] DEFAULT ARRAY[]::UUID[];

-- CreateIndex
-- The newest reply to a message. No other index has this order, so a walk down a tree reads one row a level whatever the
-- planner believes of the table (docs/decisions/095-bounded-reads.md). Prisma's schema cannot say this.
CREATE INDEX "messages_newest_reply_idx" ON "messages" ("parentMessageId", (-"seq"));
