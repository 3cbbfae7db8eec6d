import type { DocumentContext } from '@dosye/documents/document.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Signatory, SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { filledParagraphs, firearmAct } from './firearmAct.ts';
import { reportWording } from './reportWording.ts';
import { weaponFacts } from './weaponFacts.ts';
import { wordingText } from './wording.ts';

function officer(record: DossierRecord): Signatory {
  const at = (key: string): string => textAt(record, `seizedInfo.${key}`);
  const badge = at('matriculeEnqueteur');
  return {
    name: at('nomEnqueteur'),
    grade: at('gradeEnqueteur'),
    func: badge && `Matricule ${badge}`,
  };
}

/** The head of the office: the signatory of the centre, else the one of the left. */
const head = ({ signatureCenter, signatureLeft }: SiteConfig): Signatory =>
  signatureCenter.name.trim() ? signatureCenter : signatureLeft;

function content(context: DocumentContext): Record<string, unknown> {
  const { record, config, images } = context;
  const { subtitle, statement, known, values } = reportWording(context);
  return {
    titre: wordingText('procès-verbal : titre'),
    'sous-titre': subtitle,
    portrait: known && images.has(textAt(record, 'declarantInfo.photoUrl')),
    constat: statement.flatMap((title) => filledParagraphs(title, values)),
    'avant-les-circonstances': wordingText('procès-verbal : avant les circonstances'),
    circonstances: textAt(record, 'seizedInfo.detailCirconstances')
      .split('\n')
      .filter((line) => line.trim() !== ''),
    cloture: filledParagraphs('procès-verbal : clôture', values),
    enqueteur: officer(record),
    responsable: head(config),
  };
}

/** The weapon as the heads of pages and the name of the file call it: "Revolver Taurus 85 LK120044". */
function weaponName(record: DossierRecord): string {
  const facts = new Map(weaponFacts(record).map(({ label, value }) => [label, value]));
  return ['Type', 'Marque', 'Modèle', 'Numéro de série']
    .map((label) => facts.get(label))
    .filter(Boolean)
    .join(' ');
}

/** The report of a seizure or recovery. */
export const procesVerbalActe = firearmAct({
  template: new URL('./procesVerbal.typ', import.meta.url),
  fileStart: 'Proces-Verbal',
  filedBy: (record) => textAt(record, 'firearmSpec.serie'),
  texts: (context) => ({
    title: `${wordingText('procès-verbal : titre')} ${reportWording(context).subtitle}`,
    runningTitle: 'Procès-verbal',
    holder: weaponName(context.record),
    filedUnder: weaponName(context.record),
    numberLabel: 'Procès-verbal No.',
  }),
  content,
});
