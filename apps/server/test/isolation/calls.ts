import { accountCalls } from './accountCalls.ts';
import { actCalls } from './actCalls.ts';
import { boardCalls } from './boardCalls.ts';
import type { Call } from './call.ts';
import { dossierCalls } from './dossierCalls.ts';
import { draftCalls } from './draftCalls.ts';
import { fileCalls } from './fileCalls.ts';
import { historyCalls } from './historyCalls.ts';
import { importCalls } from './importCalls.ts';
import { matchCalls } from './matchCalls.ts';
import { officerCalls } from './officerCalls.ts';
import { officeCalls } from './officeCalls.ts';
import { ownCalls } from './ownCalls.ts';
import { programCalls } from './programCalls.ts';
import { requestCalls } from './requestCalls.ts';
import { savingCalls } from './savingCalls.ts';
import { trashCalls } from './trashCalls.ts';
import { verificationCalls } from './verificationCalls.ts';

/** Every call of the server with its expected answers; a call may have several entries. */
export const CALLS: readonly Call[] = [
  ...dossierCalls,
  ...boardCalls,
  ...matchCalls,
  ...requestCalls,
  ...savingCalls,
  ...trashCalls,
  ...draftCalls,
  ...fileCalls,
  ...actCalls,
  ...historyCalls,
  ...accountCalls,
  ...ownCalls,
  ...officeCalls,
  ...officerCalls,
  ...importCalls,
  ...verificationCalls,
  ...programCalls,
];
