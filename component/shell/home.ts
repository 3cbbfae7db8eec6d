import type { HomeAnswer } from '@dosye/domain/calls/home.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { kindOf } from '../dossiers.ts';

const totalKey = (kindId: string): string => kindOf(kindId).area.jsonKeys.total;

/** The home page of an office with two certificates and an information report. */
export const HOME: HomeAnswer = {
  totals: { [totalKey('certificat-majeur')]: 2, [totalKey('information')]: 1 },
  deadlines: [],
  config: defaultSiteConfig(),
  drafts: [],
  deletedDrafts: [],
  opened: [],
  today: { counts: [], newest: [] },
};
