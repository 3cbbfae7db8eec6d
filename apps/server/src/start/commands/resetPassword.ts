import { command } from './command.ts';
import { say } from './terminal.ts';
import { withDatabase } from '../reachDatabase.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { replaceLostPassword } from '../../people/lostPassword.ts';

const USAGE = 'npm run reset-password -- nom-d-utilisateur';

/** `npm run reset-password -- name`: a new password for an account, with or without a running server. */
await command(USAGE, { allowPositionals: true }, async ({ positionals }) => {
  const name = positionals[0]?.trim();
  if (!name) throw new StartProblem(`Il faut le nom d'un compte : ${USAGE}`);
  const { username, password } = await withDatabase((database) =>
    replaceLostPassword(database, name),
  );
  say('Nouveau mot de passe (il ne sera plus affiché ; il sera changé à la connexion) :');
  say(`  ${username} / ${password}`);
});
