import { type Figure, MONTH, type ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { enumerated, heading, quoted, table } from './markdown.ts';

const figureRow = (figure: Figure): string[] =>
  figure.show === 'counter'
    ? [figure.label, 'un nombre']
    : [
        figure.title,
        `par ${figure.by === MONTH ? 'mois' : quoted(figure.entryLabel)} : ${enumerated(
          figure.columns.map(({ label }) => quoted(label)),
        )}`,
      ];

/** The statistics report on an area. */
export function reportPart(report: ReportDeclaration): string[] {
  const filters = report.filters.map(({ label }) => quoted(label));
  return [
    ...heading(2, 'Statistiques', 'statistiques'),
    `${quoted(report.title)}, à l’adresse \`${report.paths.page}\` : ${report.hint}`,
    `Il porte sur une période choisie${filters.length > 0 ? ` et se filtre par ${enumerated(filters)}` : ''}.`,
    '',
    ...table(['Chiffre', 'Compte'], report.figures.map(figureRow)),
  ];
}
