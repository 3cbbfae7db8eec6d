/** First installation of a package: `acceptPackage.mjs unpacked-package program` checks it, shows the fingerprint of its key and keeps the key. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf, KEY_FILE, readPackage } from './lib/packageFile.mjs';

const [parts = '', program = ''] = process.argv.slice(2);
const { manifest, key } = await readPackage(parts, undefined);
writeFileSync(join(program, KEY_FILE), key.export({ type: 'spki', format: 'pem' }), {
  mode: 0o644,
});
process.stdout.write(
  `Dosye ${manifest.version} pour ${manifest.platform}, commit ${manifest.commit.slice(0, 12)}\nEmpreinte de la clé de ce paquet : ${fingerprintOf(key)}\nComparez-la à celle que l'on vous a donnée ; si elle diffère, effacez ${program}. Seuls des paquets de cette clé seront acceptés ensuite.\n`,
);
