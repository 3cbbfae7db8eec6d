import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
} from '@aws-sdk/client-s3';
import type { S3 } from './client.ts';
import { isMissing } from './failures.ts';

/**
 * Aborts abandoned multipart uploads: the parts of a process that died stay in the store, invisible and billed.
 * @param isLeft decides by key and start time whether an upload is abandoned
 * @returns how many were aborted
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
        // Another server has aborted it already.
        if (!isMissing(error)) throw error;
      });
  }
  return left.length;
}
