import type { BookletContext, BookletDossier, BookletType } from '@dosye/documents/booklet.ts';
import { fileNameOf } from '@dosye/documents/fileName.ts';
import { paperImage } from '@dosye/documents/images.ts';
import { bookletRenderer } from '@dosye/documents/pdf/bookletRenderer.ts';
import { createdAt } from '@dosye/documents/pdf/paperData.ts';
import {
  defaultSiteConfig,
  directionLine,
  officeLine,
  type SiteConfig,
} from '@dosye/domain/office/siteConfig.ts';
import { periodInWords } from '@dosye/domain/statistics/range.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { firstWords } from '@dosye/domain/text/excerpt.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import { deadlineInFull } from '@dosye/domain/text/timeLeft.ts';
import { typeset } from '@dosye/domain/text/typography.ts';
import { estimatedLines, pdfSections } from '../../papers/pdfBlocks.ts';
import { retentions } from '../area.ts';
import { filledSections } from '../filledSections.ts';
import { appearanceDeadline, type DossierRetention, retention } from '../kind.ts';
import { coverPeriod, LIVRET_PDF_CALL, type LivretRequest } from '../livret.ts';
import { LIVRET_KEYS, livretEntry, readLivretRequest } from '../server/livretRequest.ts';

/** Longest line of facts below a name, and longest line of an office in a head, in characters. */
const FACTS_LENGTH = 260;
const HEAD_LENGTH = 84;
/** A dossier of so many lines fits one page for certain, and is not measured. */
const CERTAIN_LINES = 58;
const TEMPLATE = new URL('./livret.typ', import.meta.url);

const recordOf = ({ record }: BookletDossier): DossierRetention => record as DossierRetention;

/** The pictures of a booklet under the names that its template uses. */
class Pictures {
  readonly files: Record<string, Uint8Array> = {};
  readonly #context: BookletContext;

  constructor(context: BookletContext) {
    this.#context = context;
  }

  /** The name of a picture; '' when there is none. */
  name(value: string, name: string): string {
    const bytes = this.#context.images.get(value);
    if (!bytes) return '';
    this.files[name] ??= paperImage(bytes, name).bytes;
    return name;
  }
}

/** The cover's letterhead: dossiers of several offices are headed by none of them. */
function letterheadOf({ dossiers, configs }: BookletContext, pictures: Pictures) {
  const [first] = dossiers;
  const neutral = dossiers.some(({ bureauId }) => bureauId !== first?.bureauId);
  const config = neutral ? defaultSiteConfig() : first && configs.get(first.bureauId);
  if (!config) return null;
  const head = config.documentHeaderText;
  return {
    republic: typeset(head.republic),
    title: typeset(head.mainTitle),
    direction: neutral ? '' : typeset(directionLine(head)),
    section: neutral ? '' : typeset(head.section),
    office: neutral ? '' : typeset(officeLine(config)),
    logo: pictures.name(config.logoUrl, 'logo') !== '',
  };
}

const inHead = (...parts: (string | undefined)[]): string =>
  typeset(firstWords(parts.filter(Boolean).join(' · '), HEAD_LENGTH));

/** The office in the head of a dossier's pages. */
function officeData(bureauId: number, config: SiteConfig | undefined, pictures: Pictures) {
  const head = (config ?? defaultSiteConfig()).documentHeaderText;
  return {
    logo: pictures.name(config?.logoUrl ?? '', `logo${bureauId}`),
    police: inHead(head.mainTitle, config && directionLine(head)),
    nom: config ? inHead(head.section, officeLine(config)) : '',
  };
}

function dossierData(dossier: BookletDossier, index: number, context: BookletContext) {
  const record = recordOf(dossier);
  const deadline = appearanceDeadline(record);
  const facts =
    retention
      .facts?.(record)
      .map(({ text }) => text)
      .filter(Boolean) ?? [];
  const today = todayInHaiti(context.printedAt);
  const sections = pdfSections(filledSections(record, { officeName: dossier.officeName, today }));
  return {
    numero: dossier.number,
    place: `Dossier ${index + 1} sur ${context.dossiers.length}`,
    nom: retention.title(record),
    faits: typeset(firstWords(facts.filter(Boolean).join(' · '), FACTS_LENGTH)),
    echeance: deadline && typeset(`${retention.deadline?.label} : ${deadlineInFull(deadline)}`),
    sections,
    long: estimatedLines(sections) > CERTAIN_LINES,
  };
}

/** The names in alphabetical order, each with its number and the place of its dossier. */
const indexOf = (dossiers: readonly BookletDossier[]) =>
  dossiers
    .map((dossier, rang) => ({
      rang,
      nom: retention.title(recordOf(dossier)),
      numero: dossier.number,
    }))
    .sort((one, other) => one.nom.localeCompare(other.nom, 'fr') || one.rang - other.rang);

function render(
  request: LivretRequest,
  title: string,
  context: BookletContext,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  const { dossiers, configs, printedAt, printedBy } = context;
  const pictures = new Pictures(context);
  const entete = letterheadOf(context, pictures);
  const offices = new Map(
    [...new Set(dossiers.map(({ bureauId }) => bureauId))].map((id) => [
      id,
      officeData(id, configs.get(id), pictures),
    ]),
  );
  const data = {
    titre: typeset(title),
    auteur: entete?.title ?? '',
    cree: createdAt(printedAt),
    imprime: printedLine(printedAt, printedBy),
    entete,
    commune: request.commune,
    periode: coverPeriod(request),
    nombre: plural(dossiers.length, 'dossier'),
    dossiers: dossiers.map((dossier, index) => ({
      ...dossierData(dossier, index, context),
      bureau: offices.get(dossier.bureauId),
      portrait: pictures.name(recordOf(dossier).photoUrl, `portrait${index}`),
    })),
    index: indexOf(dossiers),
  };
  const { files: images } = pictures;
  return bookletRenderer.render({ template: TEMPLATE, data, images, plain: true, signal });
}

/** The retention dossiers of a period as one PDF: a cover, a page for each, an index (decision 13). */
export const livret: BookletType = {
  path: LIVRET_PDF_CALL,
  keys: LIVRET_KEYS,
  area: retentions,
  order(body) {
    const { request, filters, bureauId } = readLivretRequest(body);
    const { startDate, endDate, commune } = request;
    const title = `Livret de rétention ${periodInWords(request)}`;
    return {
      title,
      fileName: fileNameOf('Livret-de-rétention', [startDate, endDate, commune], 'pdf'),
      filters,
      bureauId,
      historyEntry: (count) => livretEntry(request, count),
      render: (context, signal) => render(request, title, context, signal),
    };
  },
  portrait: (record) => (record as DossierRetention).photoUrl,
};
