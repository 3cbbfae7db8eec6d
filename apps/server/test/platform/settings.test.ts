import { readSettings } from '@dosye/server/settings.ts';
import { describe, expect, it } from 'vitest';

const read = (environment: Record<string, string>) => readSettings(environment, '/srv/dosye');

describe('settings', () => {
  it('are those of decision 1 when nothing is set', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/srv/dosye/data',
      databaseUrl: undefined,
      adminUsername: 'superadmin',
      adminPassword: undefined,
      demo: false,
    });
  });

  it('give the demonstration a data folder of its own', () => {
    expect(read({ DEMO: '1' }).dataDir).toBe('/srv/dosye/data-demo');
    expect(read({ DEMO: '1', DATA_DIR: 'ailleurs' }).dataDir).toBe('/srv/dosye/ailleurs');
  });

  it('count as not set when they are blank', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', ADMIN_USERNAME: '' })).toEqual(read({}));
  });

  it.each([
    [{ PORT: 'abc' }, "Le réglage PORT (« abc ») n'est pas valable : il faut un nombre entier"],
    [{ PORT: '70000' }, 'entre 0 et 65535'],
    [{ HOST: 'mon serveur' }, 'Le réglage HOST (« mon serveur »)'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'Le réglage DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://serveur' }, 'il y manque le nom de la base'],
    [{ ADMIN_PASSWORD: 'court' }, 'il faut un mot de passe de 6 à 200 caractères'],
    [{ ADMIN_USERNAME: 'a'.repeat(101) }, 'Le réglage ADMIN_USERNAME'],
    [{ DEMO: 'oui' }, 'il faut 1 (oui) ou 0 (non)'],
    [{ TRUST_PROXY: '-1' }, 'Le réglage TRUST_PROXY'],
  ])('that are wrong are named in a sentence: %o', (environment, sentence) => {
    expect(() => read(environment)).toThrow(sentence);
  });

  it('never repeat the password of DATABASE_URL', () => {
    expect(() => read({ DATABASE_URL: 'mysql://u:secret@h/d' })).not.toThrow('secret');
  });
});
