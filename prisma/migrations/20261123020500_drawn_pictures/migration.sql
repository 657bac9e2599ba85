-- AlterTable
-- Tokens of pictures, which have prices of their own.
ALTER TABLE "messages" ADD COLUMN     "imageInputTokens" INTEGER,
ADD COLUMN     "imageOutputTokens" INTEGER;
