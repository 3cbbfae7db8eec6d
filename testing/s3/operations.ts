import type { Bucket } from './bucket.ts';
import { type Content, textsOf, xml } from './xml.ts';

/** A correctly signed request to a bucket, completely received. */
export interface StoreRequest {
  operation: Operation;
  key: string;
  query: URLSearchParams;
  body: Buffer;
}

export interface StoreAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

const OPERATIONS = {
  PutObject,
  GetObject,
  HeadObject: GetObject,
  DeleteObject,
  HeadBucket: (): StoreAnswer => ({ status: 200 }),
  ListObjectsV2,
  ListMultipartUploads,
  CreateMultipartUpload,
  UploadPart,
  CompleteMultipartUpload,
  AbortMultipartUpload,
} as const;

export type Operation = keyof typeof OPERATIONS;

/** The operation of a request; undefined for one that is not implemented. */
export function operationOf(
  method: string | undefined,
  key: string,
  query: URLSearchParams,
): Operation | undefined {
  const [parts, part] = [query.has('uploads'), query.has('uploadId')];
  const byMethod: Partial<Record<string, Operation>> =
    key === ''
      ? { HEAD: 'HeadBucket', GET: parts ? 'ListMultipartUploads' : 'ListObjectsV2' }
      : {
          HEAD: 'HeadObject',
          GET: 'GetObject',
          PUT: part ? 'UploadPart' : 'PutObject',
          DELETE: part ? 'AbortMultipartUpload' : 'DeleteObject',
          ...(parts && { POST: 'CreateMultipartUpload' as const }),
          ...(part && { POST: 'CompleteMultipartUpload' as const }),
        };
  return byMethod[method ?? ''];
}

/** The answer to a request. */
export const answer = (bucket: Bucket, request: StoreRequest): StoreAnswer =>
  OPERATIONS[request.operation](bucket, request);

/** An error as the protocol encodes it. */
export const failure = (status: number, Code: string): StoreAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: xml('Error', { Code, Message: Code }),
});

const document = (root: string, content: Content): StoreAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: xml(root, content),
});

function PutObject(bucket: Bucket, { key, body }: StoreRequest): StoreAnswer {
  return { status: 200, headers: { etag: bucket.put(key, body).etag } };
}

function GetObject(bucket: Bucket, { key, query }: StoreRequest): StoreAnswer {
  const kept = bucket.objects.get(key);
  if (!kept) return failure(404, 'NoSuchKey');
  const disposition = query.get('response-content-disposition');
  return {
    status: 200,
    headers: {
      etag: kept.etag,
      'last-modified': kept.modified.toUTCString(),
      ...(disposition !== null && { 'content-disposition': disposition }),
    },
    body: kept.bytes,
  };
}

function DeleteObject(bucket: Bucket, { key }: StoreRequest): StoreAnswer {
  bucket.objects.delete(key);
  return { status: 204 };
}

function ListObjectsV2(bucket: Bucket, { query }: StoreRequest): StoreAnswer {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const most = Math.min(Number(query.get('max-keys') ?? bucket.pageSize), bucket.pageSize);
  const keys = [...bucket.objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .sort();
  const shown = keys.slice(0, most);
  const more = keys.length > shown.length;
  return document('ListBucketResult', {
    Prefix: prefix,
    KeyCount: shown.length,
    MaxKeys: most,
    IsTruncated: more,
    ...(more && { NextContinuationToken: shown.at(-1) ?? '' }),
    Contents: shown.map((Key) => {
      const { etag, modified, bytes } = bucket.objects.get(Key) as {
        etag: string;
        modified: Date;
        bytes: Buffer;
      };
      return { Key, ETag: etag, LastModified: modified.toISOString(), Size: bytes.length };
    }),
  });
}

function ListMultipartUploads(bucket: Bucket, { query }: StoreRequest): StoreAnswer {
  const prefix = query.get('prefix') ?? '';
  const uploads = [...bucket.uploads.values()].filter(({ key }) => key.startsWith(prefix));
  return document('ListMultipartUploadsResult', {
    Prefix: prefix,
    IsTruncated: false,
    Upload: uploads.map(({ id, key, begun }) => ({
      Key: key,
      UploadId: id,
      Initiated: begun.toISOString(),
    })),
  });
}

function CreateMultipartUpload(bucket: Bucket, { key }: StoreRequest): StoreAnswer {
  return document('InitiateMultipartUploadResult', { Key: key, UploadId: bucket.begin(key).id });
}

function UploadPart(bucket: Bucket, { query, body }: StoreRequest): StoreAnswer {
  const part = bucket.putPart(query.get('uploadId') ?? '', Number(query.get('partNumber')), body);
  return part ? { status: 200, headers: { etag: part.etag } } : failure(404, 'NoSuchUpload');
}

function CompleteMultipartUpload(bucket: Bucket, { key, query, body }: StoreRequest): StoreAnswer {
  const sent = body.toString();
  const etags = textsOf(sent, 'ETag');
  const numbers = textsOf(sent, 'PartNumber').map(Number);
  const asked = numbers.map((number, index) => ({ number, etag: etags[index] ?? '' }));
  const kept = bucket.complete(query.get('uploadId') ?? '', asked);
  if (typeof kept === 'string') return failure(kept === 'NoSuchUpload' ? 404 : 400, kept);
  return document('CompleteMultipartUploadResult', { Key: key, ETag: kept.etag });
}

function AbortMultipartUpload(bucket: Bucket, { query }: StoreRequest): StoreAnswer {
  const known = bucket.uploads.delete(query.get('uploadId') ?? '');
  return known ? { status: 204 } : failure(404, 'NoSuchUpload');
}
