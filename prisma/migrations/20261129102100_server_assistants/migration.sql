-- AlterTable
ALTER TABLE "server_settings" ADD COLUMN     "allowAssistants" BOOLEAN;
