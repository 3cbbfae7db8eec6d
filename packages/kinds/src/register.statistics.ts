import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { rapportArmes } from './armes/statistics.ts';
import { rapportCertificats } from './certificats/statistics.ts';
import { rapportInformations } from './information/statistics.ts';
import { rapportOperations } from './operations/statistics.ts';
import { rapportPlaintes } from './plaintes/statistics.ts';
import { rapportRetention } from './retention/statistics.ts';

/** Every statistics report, in the order of the menus. */
export const REPORTS: readonly ReportDeclaration[] = [
  rapportCertificats,
  rapportRetention,
  rapportArmes,
  rapportOperations,
  rapportInformations,
  rapportPlaintes,
];

/** The report of this id; undefined when there is none. */
export const reportById = (id: string): ReportDeclaration | undefined =>
  REPORTS.find((report) => report.id === id);
