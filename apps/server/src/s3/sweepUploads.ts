import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
} from '@aws-sdk/client-s3';
import type { S3 } from './client.ts';
import { isMissing } from './failures.ts';

/**
 * Gives up uploads in parts that nobody works on any more: a process that died leaves its parts in
 * the store, unseen and paid for.
 * @param isLeft tells those that may be given up, by key and when they began
 * @returns how many were given up
 */
export async function sweepUploads(
  { client, bucket, prefix }: S3,
  isLeft: (key: string, begun: Date) => boolean,
): Promise<number> {
  const at = { Bucket: bucket };
  const left: MultipartUpload[] = [];
  let marker: Pick<MultipartUpload, 'Key' | 'UploadId'> | undefined;
  do {
    const page = await client.send(
      new ListMultipartUploadsCommand({
        ...at,
        Prefix: prefix,
        ...(marker && { KeyMarker: marker.Key, UploadIdMarker: marker.UploadId }),
      }),
    );
    const uploads = page.Uploads ?? [];
    left.push(...uploads.filter(({ Key = '', Initiated }) => isLeft(Key, Initiated ?? new Date())));
    marker = page.IsTruncated
      ? { Key: page.NextKeyMarker, UploadId: page.NextUploadIdMarker }
      : undefined;
  } while (marker);
  for (const { Key, UploadId } of left) {
    await client
      .send(new AbortMultipartUploadCommand({ ...at, Key, UploadId }))
      .catch((error: unknown) => {
        // Another server was quicker.
        if (!isMissing(error)) throw error;
      });
  }
  return left.length;
}
