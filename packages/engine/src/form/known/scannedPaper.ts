import { setAt } from '@dosye/domain/dossier/paths.ts';
import type { PersonFact } from '@dosye/domain/dossier/person.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { TravelDocument } from '@dosye/domain/dossier/travelDocument.ts';
import type { KindOfArea } from '../../findKind.ts';
import type { EarlierDossier } from './reuseAddress.ts';

/** The state of the location of a new form: what a paper says of its person. */
export interface ScannedState {
  readonly scanned?: Pick<TravelDocument, 'paper' | 'facts'> | undefined;
}

const SOURCES = {
  passport: { of: 'du passeport', in: 'sur le passeport' },
  card: { of: 'de la carte d’identité', in: 'sur la carte d’identité' },
} as const;

/** A paper as the form takes over an earlier dossier: what it says, in the fields of the form's own kind. */
export function earlierOfPaper(
  found: KindOfArea,
  { paper, facts }: NonNullable<ScannedState['scanned']>,
): EarlierDossier {
  const record: DossierRecord = {};
  for (const [fact, value] of Object.entries(facts)) {
    const path = found.kind.person?.fields[fact as PersonFact];
    if (path !== undefined) setAt(record, path, value);
  }
  const source = SOURCES[paper];
  const { person } = found.kind;
  return {
    ...found,
    dossier: undefined,
    dossierNo: '',
    source,
    person,
    record,
    facts,
    isOrigin: false,
  };
}
