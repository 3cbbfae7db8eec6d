import { join, resolve } from 'node:path';
import { ROOT } from './paths.mjs';

/** Settings by which a server reaches data outside its data folder, or vouches for papers. */
const OF_A_REAL_SERVER = [
  'DATABASE_URL',
  'APP_DATABASE_URL',
  'FILES_URL',
  'CLOUD_URL',
  'BACKUP_DIR',
  'ACT_KEY',
  'PUBLIC_URL',
];

/**
 * What `npm run demo` changes in the environment. The shell may hold the settings of a real server, whose empty database
 * would be filled with invented people and accounts of a published password: the demonstration has a folder of its own
 * beside that of the server, `data-demo` beside `data`.
 */
export function demoEnvironment({ DATA_DIR }) {
  // As the server reads it: a blank setting counts as not set.
  const folder = DATA_DIR?.trim() ? resolve(ROOT, DATA_DIR.trim()) : join(ROOT, 'data');
  return {
    ...Object.fromEntries(OF_A_REAL_SERVER.map((name) => [name, ''])),
    DEMO: '1',
    DATA_DIR: `${folder}-demo`,
  };
}
