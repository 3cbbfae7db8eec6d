import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { conflict, notFound } from '@dosye/domain/calls/errors.ts';
import type { CloudFile, CloudList } from '@dosye/domain/calls/cloud.ts';
import { type S3, storeFailure } from '../../s3/client.ts';

/** Pattern of the names of encrypted archives; those made before age end with `.chiffre`. */
const ARCHIVE_NAME = /^dosye-[a-z0-9-]+\.zip\.(age|chiffre)$/;
/** Validity of a link in seconds. */
const LINK_LIFE = 15 * 60;

const GONE = 'Cette sauvegarde n’est plus dans le nuage. Actualisez la liste.';
const CHANGED = 'Cette sauvegarde a changé depuis que la liste a été lue. Actualisez la liste.';

/** Converts failures of the store to 503 with a French sentence; other errors pass unchanged. */
export async function withCloudErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw storeFailure('stockage en nuage', error);
  }
}

/** The cloud backups, newest first, with their total size. */
export const listArchives = (s3: S3): Promise<CloudList> => withCloudErrors(readList(s3));

async function readList({ client, bucket, prefix }: S3): Promise<CloudList> {
  const files: CloudFile[] = [];
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
  for await (const { Contents = [] } of pages) {
    for (const { Key = '', ETag = '', LastModified, Size = 0 } of Contents) {
      const fileName = Key.slice(prefix.length);
      if (!ARCHIVE_NAME.test(fileName)) continue;
      const uploadTimestamp = LastModified?.getTime() ?? 0;
      const fileId = ETag.replaceAll('"', '');
      files.push({ fileName, fileId, bucketId: bucket, uploadTimestamp, size: Size });
    }
  }
  files.sort((a, b) => b.uploadTimestamp - a.uploadTimestamp || (a.fileName < b.fileName ? 1 : -1));
  const totalSize = files.reduce((sum, { size }) => sum + size, 0);
  return { files, totalSize, bucketId: bucket };
}

/** A name sent by the page is accepted only if the store lists it. */
async function findArchive(s3: S3, fileName: string): Promise<CloudFile> {
  const { files } = await listArchives(s3);
  const archive = files.find((file) => file.fileName === fileName);
  if (!archive) throw notFound(GONE);
  return archive;
}

/**
 * A presigned link that downloads a backup for 15 minutes without further authentication.
 * @throws CallError 404 for a name or a bucket that the store does not list
 */
export async function downloadLink(
  s3: S3,
  fileName: string,
  bucketId: string,
): Promise<{ downloadUrl: string; expiresAt: string }> {
  if (bucketId !== s3.bucket) throw notFound(GONE);
  await findArchive(s3, fileName);
  const expiresAt = new Date(Date.now() + LINK_LIFE * 1000).toISOString();
  const command = new GetObjectCommand({
    Bucket: s3.bucket,
    Key: s3.prefix + fileName,
    ResponseContentDisposition: `attachment; filename="${fileName}"`,
  });
  const downloadUrl = await getSignedUrl(s3.client, command, { expiresIn: LINK_LIFE });
  return { downloadUrl, expiresAt };
}

/** The bytes of a backup that the store lists, read as fast as they are consumed. */
export async function readObject(s3: S3, fileName: string): Promise<Readable> {
  const command = new GetObjectCommand({ Bucket: s3.bucket, Key: s3.prefix + fileName });
  const { Body } = await withCloudErrors(s3.client.send(command));
  // In Node the body is a stream of Node.
  return Body as Readable;
}

/**
 * Deletes a backup permanently: in a versioned bucket the version and not only the name.
 * @param beforeDeletion is awaited once the file was found unchanged; what it throws prevents the deletion
 * @throws CallError 404 for a name that the store does not list; 409 when the file was replaced meanwhile
 */
export async function deleteArchive(
  s3: S3,
  fileName: string,
  fileId: string,
  beforeDeletion = async (): Promise<void> => {},
): Promise<void> {
  const file = await findArchive(s3, fileName);
  if (file.fileId !== fileId) throw conflict(CHANGED);
  const object = { Bucket: s3.bucket, Key: s3.prefix + fileName };
  const { VersionId } = await withCloudErrors(s3.client.send(new HeadObjectCommand(object)));
  const version = VersionId !== undefined && VersionId !== 'null' ? { VersionId } : {};
  await beforeDeletion();
  await withCloudErrors(s3.client.send(new DeleteObjectCommand({ ...object, ...version })));
}
