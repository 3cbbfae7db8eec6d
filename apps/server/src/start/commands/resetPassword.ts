import { say, runInTerminal } from './terminal.ts';
import { reachDatabase } from '../reachDatabase.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { readSettings } from '../../settings/settings.ts';
import { replaceLostPassword } from '../../people/lostPassword.ts';

const USAGE = 'npm run reset-password -- nom-d-utilisateur';

/** `npm run reset-password -- name`: a new password for an account, with or without a running server. */
async function main(): Promise<number> {
  const name = process.argv[2]?.trim();
  if (!name) throw new StartProblem(`Il faut le nom d'un compte : ${USAGE}`);
  const { database, close } = await reachDatabase(readSettings(process.env, process.cwd()));
  try {
    const { username, password } = await replaceLostPassword(database, name);
    say('Nouveau mot de passe (il ne sera plus affiché ; il sera changé à la connexion) :');
    say(`  ${username} / ${password}`);
    return 0;
  } finally {
    await close();
  }
}

await runInTerminal(main);
