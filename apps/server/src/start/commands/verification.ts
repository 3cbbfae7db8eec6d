import { copyFileSync, cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { standalonePage } from '@dosye/verification/standalone.ts';
import { makeFolder } from '../../platform/durableFiles.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { signList } from '../../verification/list.ts';
import { withDatabase } from '../reachDatabase.ts';
import {
  VERIFICATION_FILE,
  VERIFICATION_PDF_FOLDER,
  VERIFICATION_WORKER,
  webFolder,
} from '../webFolder.ts';
import { command } from './command.ts';
import { say } from './terminal.ts';

const USAGE = `npm run verification -- --to dossier
Écrit la page de vérification des actes avec les clés et la liste de ce moment : un dossier pour n'importe quel serveur web.`;

/** A web server that reads the file meanwhile finds the old one or the new one. */
function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.tmp`, text);
  renameSync(`${path}.tmp`, path);
}

/** `npm run verification`: the verification page as a static folder, beside a running server or without it. */
await command(USAGE, { options: { to: { type: 'string' } } }, async ({ values }) => {
  const built = webFolder();
  if (values.to === undefined || built === undefined) throw new StartProblem(USAGE);
  const { content } = await withDatabase((database, settings) => signList({ database, settings }));
  const page = standalonePage(readFileSync(join(built, VERIFICATION_FILE), 'utf8'), content);
  makeFolder(resolve(values.to));
  replaceFile(join(values.to, 'index.html'), page);
  copyFileSync(join(built, VERIFICATION_WORKER), join(values.to, VERIFICATION_WORKER));
  const pdfReader = VERIFICATION_PDF_FOLDER;
  cpSync(join(built, pdfReader), join(values.to, pdfReader), { recursive: true });
  say(`Page de vérification écrite : ${join(values.to, 'index.html')}`);
  say('Répétez cette commande chaque jour, pour que la liste des actes annulés reste récente.');
});
