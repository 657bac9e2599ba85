-- AlterTable
ALTER TABLE "files" ADD COLUMN     "textEncoding" TEXT;
