import type { HomeAnswer } from '@dosye/domain/calls/home.ts';
import { kindOf } from '../dossiers.ts';
import { homeOf } from '../server.ts';

const totalKey = (kindId: string): string => kindOf(kindId).area.jsonKeys.total;

/** The home page of an office with two certificates and an information report. */
export const HOME: HomeAnswer = homeOf({
  totals: { [totalKey('certificat-majeur')]: 2, [totalKey('information')]: 1 },
});
