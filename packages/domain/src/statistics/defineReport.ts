import type { ReportDeclaration } from './report.ts';

type Defaulted = 'title' | 'printTitle' | 'defaultRange' | 'filters' | 'letterhead' | 'sentences';

/** Declares a report; by default its titles are its menu label, and its page opens with today, without filters. */
export const defineReport = (
  declared: Omit<ReportDeclaration, Defaulted> & Partial<Pick<ReportDeclaration, Defaulted>>,
): ReportDeclaration => ({
  title: declared.menuLabel,
  printTitle: declared.menuLabel,
  defaultRange: 'today',
  filters: [],
  letterhead: 'short',
  sentences: { datesRequired: 'Les dates sont requises.', failed: 'Erreur de récupération.' },
  ...declared,
});
