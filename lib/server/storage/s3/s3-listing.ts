import 'server-only';
import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { openS3Client } from './s3-client';

export interface BucketListing {
  /** Only objects directly below the prefix are listed. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** The settings are those of the storage `s3`. */
export function bucketListing(Bucket: string, prefix: string): BucketListing {
  return {
    async list() {
      const client = openS3Client();
      const names: string[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: prefix,
            Delimiter: '/',
            ...(token === undefined ? {} : { ContinuationToken: token }),
          }),
        );
        for (const { Key } of page.Contents ?? [])
          if (Key !== undefined) names.push(Key.slice(prefix.length));
        token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
      return names;
    },
    async remove(name) {
      await openS3Client().send(new DeleteObjectCommand({ Bucket, Key: `${prefix}${name}` }));
    },
  };
}
