-- AlterTable
ALTER TABLE "address_confirmations" ADD COLUMN     "isChange" BOOLEAN NOT NULL DEFAULT false;
