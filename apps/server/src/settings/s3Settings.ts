import {
  type Environment,
  missingSetting,
  readSetting,
  invalidSecret,
  invalidSetting,
} from '../platform/readSetting.ts';

/** A bucket and folder of an S3-compatible store, with its address and keys. */
export type S3Location = {
  bucket: string;
  /** Prefix of every name: '' or ending in '/'. */
  prefix: string;
  /** Address of a store that is not Amazon's: Backblaze B2, MinIO, … */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9/_.-]*))?$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const NO_REGION = 'us-east-1';

/**
 * Reads the settings of an S3 store: the one that names bucket and folder, and the store's address,
 * region and keys, each under the first of the given prefixes that is set.
 * @param name FILES_URL or CLOUD_URL
 * @param prefixes of the other settings, the preferred one first: ['CLOUD', 'S3']
 * @returns undefined when the setting is not set
 * @throws StartProblem that names the wrong or missing setting
 */
export function readS3Location(
  environment: Environment,
  name: string,
  prefixes: readonly string[],
): S3Location | undefined {
  const text = readSetting(environment, name);
  if (text === undefined) return undefined;
  const [, bucket, folder = ''] = PLACE.exec(text) ?? [];
  if (bucket === undefined || folder.split('/').includes('..')) {
    throw invalidSecret(name, 'il faut une adresse de la forme s3://seau/dossier');
  }
  const first = (part: string): [name: string, value: string | undefined] => {
    const names = prefixes.map((prefix) => `${prefix}_${part}`);
    const [preferred = part] = names;
    const own =
      names.find((candidate) => readSetting(environment, candidate) !== undefined) ?? preferred;
    return [own, readSetting(environment, own)];
  };
  const key = (part: string): string => {
    const [own, value] = first(part);
    if (value === undefined)
      throw missingSetting(own, `${name} en a besoin pour ouvrir le stockage`);
    return value;
  };
  return {
    bucket,
    prefix: folder === '' ? '' : `${folder.replace(/^\/+|\/+$/g, '')}/`,
    endpoint: readEndpoint(...first('ENDPOINT')),
    region: readRegion(...first('REGION')),
    accessKeyId: key('ACCESS_KEY_ID'),
    secretAccessKey: key('SECRET_ACCESS_KEY'),
  };
}

function readEndpoint(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const bare = url && !url.username && !url.password && !url.search && !url.hash;
  if (!url || !['http:', 'https:'].includes(url.protocol) || !bare) {
    throw invalidSecret(
      name,
      'il faut une adresse de la forme https://s3.exemple.com, sans clés ni suite',
    );
  }
  return text.replace(/\/+$/, '');
}

function readRegion(name: string, text: string = NO_REGION): string {
  if (REGION.test(text)) return text;
  throw invalidSetting(name, text, 'il faut une région comme us-east-1');
}
