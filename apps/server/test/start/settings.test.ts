import { readSettings } from '../../src/settings/settings.ts';
import { IDENTITIES, RECIPIENTS } from '@dosye/testing/backupKeys.ts';
import { describe, expect, it } from 'vitest';

const read = (environment: Record<string, string>) => readSettings(environment, '/srv/dosye');

describe('settings', () => {
  it('have defaults', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/srv/dosye/data',
      databaseUrl: undefined,
      appDatabaseUrl: undefined,
      adminUsername: 'superadmin',
      adminPassword: undefined,
      demo: false,
    });
  });

  it('give the demonstration a data folder of its own', () => {
    expect(read({ DEMO: '1' }).dataDir).toBe('/srv/dosye/data-demo');
    expect(read({ DEMO: '1', DATA_DIR: 'ailleurs' }).dataDir).toBe('/srv/dosye/ailleurs');
  });

  it('make a backup each night at two, beside the data, by default', () => {
    expect(read({})).toMatchObject({ backupHour: 2, backupDir: '/srv/dosye/data/sauvegardes' });
    expect(read({ BACKUP_HOUR: '0', BACKUP_DIR: '/mnt/disque' })).toMatchObject({
      backupHour: 0,
      backupDir: '/mnt/disque',
    });
    expect(read({ BACKUP_HOUR: 'non' }).backupHour).toBeUndefined();
  });

  it('count as not set when they are blank', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', ADMIN_USERNAME: '' })).toEqual(read({}));
  });

  it('give the address of QR codes without a slash at its end, and the key of ACT_KEY as bytes', () => {
    expect(read({})).toMatchObject({ publicUrl: undefined, actKey: undefined });
    expect(read({ PUBLIC_URL: 'https://dosye.exemple.ht/' }).publicUrl).toBe(
      'https://dosye.exemple.ht',
    );
    const key = Buffer.alloc(32, 1);
    expect(read({ ACT_KEY: key.toString('base64') }).actKey).toEqual(key);
  });

  it('give the names of the server in lower case', () => {
    expect(read({}).hosts).toEqual([]);
    expect(read({ HOSTS: 'Dosye.exemple.ht, bureau' }).hosts).toEqual([
      'dosye.exemple.ht',
      'bureau',
    ]);
  });

  it('never repeat the value of ACT_KEY', () => {
    expect(() => read({ ACT_KEY: 'tres-secret' })).not.toThrow('tres-secret');
  });

  it.each([
    [{ PORT: 'abc' }, "Le réglage PORT (« abc ») n'est pas valable : il faut un nombre entier"],
    [{ PORT: '70000' }, 'entre 0 et 65535'],
    [{ HOST: 'mon serveur' }, 'Le réglage HOST (« mon serveur »)'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'Le réglage DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://serveur' }, 'il y manque le nom de la base'],
    [{ APP_DATABASE_URL: 'postgres://serveur/base' }, 'Il manque le réglage DATABASE_URL'],
    [{ ADMIN_PASSWORD: 'court' }, 'il faut un mot de passe de 6 à 200 caractères'],
    [{ ADMIN_USERNAME: 'a'.repeat(101) }, 'Le réglage ADMIN_USERNAME'],
    [{ DEMO: 'oui' }, 'il faut 1 (oui) ou 0 (non)'],
    [{ TRUST_PROXY: '-1' }, 'Le réglage TRUST_PROXY'],
    [{ BACKUP_HOUR: '24' }, 'Le réglage BACKUP_HOUR (« 24 »)'],
    [{ PUBLIC_URL: 'dosye.exemple.ht' }, 'Le réglage PUBLIC_URL (« dosye.exemple.ht »)'],
    [{ PUBLIC_URL: 'https://dosye.exemple.ht/?a=b' }, 'sans suite'],
    [{ PUBLIC_URL: `https://${'a'.repeat(80)}.ht` }, 'de 80 caractères au plus'],
    [{ HOSTS: 'bureau, https://dosye.ht' }, 'Le réglage HOSTS (« https://dosye.ht »)'],
    [{ HOSTS: 'dosye.ht:3000' }, 'sans http:// ni port'],
    [{ ACT_KEY: 'secret' }, "Le réglage ACT_KEY n'est pas valable"],
    [{ BACKUP_HOUR: 'minuit' }, "il faut une heure d'Haïti entre 0 et 23, ou « non »"],
  ])('that are wrong are named in a sentence: %o', (environment, sentence) => {
    expect(() => read(environment)).toThrow(sentence);
  });

  const KEYS = { S3_ACCESS_KEY_ID: 'cle', S3_SECRET_ACCESS_KEY: 'secret' };
  const BACKUP_RECIPIENTS = RECIPIENTS.join(', ');

  it('say where a store of pictures and a cloud store lie, which may share their keys', () => {
    const set = {
      ...KEYS,
      FILES_URL: 's3://dosye/images/',
      S3_ENDPOINT: 'http://minio.local:9000/',
      CLOUD_URL: 's3://dosye-sauvegardes',
      CLOUD_ENDPOINT: 'https://s3.us-west-004.backblazeb2.com',
      CLOUD_REGION: 'us-west-004',
      BACKUP_RECIPIENTS,
    };
    const keys = { accessKeyId: 'cle', secretAccessKey: 'secret' };
    expect(read(set)).toMatchObject({
      filesAt: {
        ...keys,
        bucket: 'dosye',
        prefix: 'images/',
        endpoint: 'http://minio.local:9000',
        region: 'us-east-1',
      },
      cloudAt: {
        ...keys,
        bucket: 'dosye-sauvegardes',
        prefix: '',
        endpoint: 'https://s3.us-west-004.backblazeb2.com',
        region: 'us-west-004',
      },
    });
    expect(read({})).toMatchObject({
      filesAt: undefined,
      cloudAt: undefined,
      backupRecipients: [],
    });
  });

  it.each([
    [{ FILES_URL: '/srv/images' }, 'Le réglage FILES_URL'],
    [{ FILES_URL: 's3://X' }, 's3://seau/dossier'],
    [{ FILES_URL: 's3://dosye/../autre', ...KEYS }, 's3://seau/dossier'],
    [{ FILES_URL: 's3://dosye' }, 'Il manque le réglage S3_ACCESS_KEY_ID'],
    [{ FILES_URL: 's3://dosye', ...KEYS, S3_ENDPOINT: 'minio:9000' }, 'Le réglage S3_ENDPOINT'],
    [
      { FILES_URL: 's3://dosye', ...KEYS, S3_REGION: 'Là bas' },
      'Le réglage S3_REGION (« Là bas »)',
    ],
    [{ CLOUD_URL: 's3://dosye', BACKUP_RECIPIENTS }, 'Il manque le réglage CLOUD_ACCESS_KEY_ID'],
    [{ CLOUD_URL: 's3://dosye', ...KEYS }, 'Il manque le réglage BACKUP_RECIPIENTS'],
    [{ BACKUP_RECIPIENTS: 'secret' }, 'il faut des clés publiques age'],
    [
      { BACKUP_RECIPIENTS: BACKUP_RECIPIENTS.replace('age1', 'age1q') },
      'il faut des clés publiques',
    ],
    [{ BACKUP_RECIPIENTS: RECIPIENTS[0] ?? '' }, 'il faut deux clés publiques au moins'],
    [{ BACKUP_RECIPIENTS: `${RECIPIENTS[0]},${RECIPIENTS[0]}` }, 'il faut deux clés publiques'],
    [{ BACKUP_RECIPIENTS: IDENTITIES.join() }, 'il contient une clé secrète'],
  ])('of a store that are wrong or missing are named in a sentence: %o', (environment, sentence) => {
    expect(() => read(environment)).toThrow(sentence);
    expect(() => read(environment)).not.toThrow(/secret/);
  });

  it('take several hosts of a database', () => {
    const url = 'postgresql://dosye:secret@premier:5432,second:5433/dosye';
    expect(read({ DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(() => read({ DATABASE_URL: url.replace(':5433', ':x') })).toThrow('DATABASE_URL');
  });

  it('never repeat the password of DATABASE_URL', () => {
    expect(() => read({ DATABASE_URL: 'mysql://u:secret@h/d' })).not.toThrow('secret');
  });
});
