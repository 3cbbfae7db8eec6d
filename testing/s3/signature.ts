import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The properties of a request that its signature of version 4 covers. */
export interface SignedRequest {
  method: string;
  /** Path as it was sent, still encoded. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

export type KeyRing = Readonly<Record<string, string>>;

/** The error code of a refused request; undefined when the signature is valid. */
export type Refusal = 'AccessDenied' | 'InvalidAccessKeyId' | 'SignatureDoesNotMatch';

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** URI encoding of names and values: everything but the unreserved characters. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

interface Signing {
  credential: string;
  signedHeaders: string;
  signature: string;
  /** YYYYMMDDTHHMMSSZ */
  at: string;
  payload: string;
  /** Validity of a link in seconds; undefined for a request signed in its header. */
  expires: number | undefined;
}

function fromHeader({ headers }: SignedRequest): Signing | undefined {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    );
  if (!found) return undefined;
  const [, credential = '', signedHeaders = '', signature = ''] = found;
  return {
    credential,
    signedHeaders,
    signature,
    at: String(headers['x-amz-date']),
    payload: String(headers['x-amz-content-sha256']),
    expires: undefined,
  };
}

function fromQuery({ query }: SignedRequest): Signing | undefined {
  const signature = query.get('X-Amz-Signature');
  if (signature === null) return undefined;
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
    signature,
    at: query.get('X-Amz-Date') ?? '',
    payload: 'UNSIGNED-PAYLOAD',
    expires: Number(query.get('X-Amz-Expires')),
  };
}

function canonical({ method, path, query, headers }: SignedRequest, signing: Signing): string {
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort();
  const names = signing.signedHeaders.split(';');
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const uri = path
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
  return [
    method,
    uri,
    parameters.join('&'),
    lines.join(''),
    signing.signedHeaders,
    signing.payload,
  ].join('\n');
}

const timeOf = (at: string): number =>
  Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Verifies a request's signature of version 4, in its header or its URL. */
export function refusalOf(
  request: SignedRequest,
  keys: KeyRing,
  now: number,
): { refusal: Refusal | undefined; payload: string } {
  const signing = fromHeader(request) ?? fromQuery(request);
  const refuse = (refusal: Refusal) => ({ refusal, payload: '' });
  if (!signing) return refuse('AccessDenied');
  const [id = '', day = '', region = '', service = '', end = ''] = signing.credential.split('/');
  const secret = keys[id];
  if (secret === undefined) return refuse('InvalidAccessKeyId');
  const age = (now - timeOf(signing.at)) / 1000;
  if (!(age < (signing.expires ?? 900) && age > -900)) return refuse('AccessDenied');
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const scope = `${day}/${region}/${service}/${end}`;
  const text = ['AWS4-HMAC-SHA256', signing.at, scope, sha256(canonical(request, signing))];
  const right = hmac(key, text.join('\n')).toString('hex') === signing.signature;
  return right ? { refusal: undefined, payload: signing.payload } : refuse('SignatureDoesNotMatch');
}
