import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { command } from './command.ts';
import { say } from './terminal.ts';

/** `npm run backup-keys`: generates two identities for cloud backups and the setting with their public keys. */
await command('npm run backup-keys', {}, async () => {
  const identities = await Promise.all([generateX25519Identity(), generateX25519Identity()]);
  const recipients = await Promise.all(identities.map((identity) => identityToRecipient(identity)));
  say(
    [
      '# Deux clés secrètes : chacune ouvre les sauvegardes du nuage. Gardez-les hors du serveur, en deux endroits.',
      ...identities,
      '# Leurs clés publiques, pour le serveur :',
      `BACKUP_RECIPIENTS=${recipients.join(',')}`,
    ].join('\n'),
  );
});
