import {
  type DocumentContext,
  type DocumentType,
  imageRefs,
  WORD_TYPE,
} from '@dosye/documents/document.ts';
import { fileNameOf } from '@dosye/documents/fileName.ts';
import { NAVY } from '@dosye/documents/word/colours.ts';
import { photoFrame } from '@dosye/documents/word/frames.ts';
import { letterhead } from '@dosye/documents/word/letterhead.ts';
import { inches, LETTER, WORD_TITLE_FONT } from '@dosye/documents/word/units.ts';
import { type SignatureLine, signatures } from '@dosye/documents/word/signatures.ts';
import { type Block, grid, NO_MARGINS, BORDERLESS } from '@dosye/documents/word/tables.ts';
import { documentTitle, line, spacer } from '@dosye/documents/word/text.ts';
import { wordFile } from '@dosye/documents/word/wordFile.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { upperLastWord } from '@dosye/domain/fields/capitalisation.ts';
import { DEFAULT_DEPARTMENT } from '@dosye/domain/office/departments.ts';
import { frenchTime, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import { dayInSentence } from '@dosye/domain/text/prose.ts';
import { deadlineInFull } from '@dosye/domain/text/timeLeft.ts';
import { annexPictures, dossierView } from '@dosye/engine/dossierView/dossierView.ts';
import { placeAndBlankDay } from '../../papers/phrases.ts';
import { wordAnnexes, wordBlocks } from '../../papers/wordBlocks.ts';
import { appearanceDeadline } from '../delay.ts';
import { ageInWords, arrestTypeLabel, type DossierRetention, retention } from '../kind.ts';

const MARGIN = { top: inches(0.55), bottom: inches(0.7), left: inches(0.75), right: inches(0.75) };
const WIDTH = LETTER.width - MARGIN.left - MARGIN.right;
const PHOTO = { width: 1.2, height: 1.45 };

const recordOf = ({ record }: DocumentContext): DossierRetention => record as DossierRetention;

function summary(context: DocumentContext): Block[] {
  const record = recordOf(context);
  const { informationSurLaRetention: i } = record;
  const hour = frenchTime(i.heureInterpellation);
  const deadline = appearanceDeadline(record);
  const arrest =
    i.dateInterpellation && `${dayInSentence(i.dateInterpellation)}${hour && ` à ${hour}`}`;
  const lines: [string, string][] = [
    ['No. Dossier', context.number],
    ['Âge', ageInWords(record)],
    ['Interpellation', arrest],
    ["Type d'arrestation", arrestTypeLabel(record)],
    ['Motif', i.motif],
    [retention.deadline?.label ?? '', deadline ? deadlineInFull(deadline) : ''],
  ];
  return [
    line(retention.title(context.record), { size: 15, bold: true, font: WORD_TITLE_FONT }),
    spacer(3),
    ...lines
      .filter(([, value]) => value !== '')
      .map(([label, value]) => line(`${label} : ${value}`, { size: 10.5 })),
  ];
}

function top(context: DocumentContext): Block {
  const side = inches(PHOTO.width) + 80;
  const photo = context.images.get(recordOf(context).photoUrl);
  return grid({
    columns: [WIDTH - side, side],
    margins: NO_MARGINS,
    rows: [
      {
        cells: [
          { borders: BORDERLESS, middleAligned: true, children: summary(context) },
          { borders: BORDERLESS, children: [photoFrame(photo, PHOTO), spacer(1)] },
        ],
      },
    ],
  });
}

/** Place, room for the day, and the signature lines of the person and of the officer in charge. */
function foot(context: DocumentContext): Block[] {
  const { etatCivil: e, informationSurLaRetention: i } = recordOf(context);
  const person: SignatureLine = {
    name: upperLastWord([e.prenom, e.nom].filter(Boolean).join(' ')),
    lines: [e.sexe === 'Fille' ? 'La détenue' : 'Le détenu'],
  };
  const officer: SignatureLine = { name: i.policierEnCharge, lines: ['Le policier en charge'] };
  return [
    line(
      placeAndBlankDay(context.config),
      { size: 10 },
      { keepNext: true, spacing: { before: 240 } },
    ),
    signatures(person, officer, WIDTH),
  ];
}

function render(context: DocumentContext): Promise<Uint8Array> {
  const { record, config, images, number, printedAt, printedBy } = context;
  const name = retention.title(record);
  // A dossier that has a commune is of the Grand'Anse office, whose documents show it.
  const officeName = recordOf(context).commune ? DEFAULT_DEPARTMENT : '';
  const view = { officeName, today: todayInHaiti(printedAt) };
  const parts = dossierView(retention, record, view, 'paper');
  const annexes = annexPictures(retention, record, view);
  const title = retention.print.title;
  return wordFile({
    title: [title, name].filter(Boolean).join(' '),
    config,
    margin: MARGIN,
    numbered: true,
    foot: [name, number, printedLine(printedAt, printedBy)].filter(Boolean).join(' · '),
    children: [
      ...letterhead(config, images.get(config.logoUrl), WIDTH),
      documentTitle(
        title.toLocaleUpperCase('fr'),
        { font: WORD_TITLE_FONT, size: 17, bold: true, color: NAVY, letterSpacing: 1.4 },
        { before: 120, after: 100 },
      ),
      top(context),
      ...wordBlocks(parts, images, WIDTH),
      ...foot(context),
      ...wordAnnexes(annexes, images, [name, number].filter(Boolean).join(' · ')),
    ],
  });
}

const picturesIn = (record: DossierRecord): string[] =>
  picturesOf(retention.form, record).map(({ value }) => value);

/** The retention dossier as a Word document, named after the person. */
export const dossierRetention: DocumentType = {
  id: 'dossier',
  mediaType: WORD_TYPE,
  fileName: (record, number) =>
    fileNameOf('', [retention.title(record) || 'Dossier de rétention', number], 'docx'),
  images: (record, config) => imageRefs(config.logoUrl, ...picturesIn(record)),
  render,
};
