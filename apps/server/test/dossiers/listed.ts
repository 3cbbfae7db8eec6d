import { type AreaDeclaration, kindOfRecord } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { createDossier } from '@dosye/server/dossiers/create.ts';
import { areaById } from '@dosye/kinds/register.ts';
import { type Changes, changed, majeur, someoneElse } from '@dosye/testing/records.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import type { Answered, Offices } from './offices.ts';

export const PERSONS = areaById('persons') as AreaDeclaration;
export const INFORMATION = areaById('information') as AreaDeclaration;

/** Saves a dossier with an earlier instant. */
export async function enter(
  { services, dated }: Offices,
  person: Person,
  area: AreaDeclaration,
  record: DossierRecord,
  at: string,
): Promise<Answered> {
  const kind = kindOfRecord(area, record) as KindDeclaration;
  const answer = await createDossier({ ...services, database: dated }, person, {
    area,
    kind,
    input: record,
    force: true,
    at: new Date(at),
  });
  if (!('created' in answer)) throw new Error('alike');
  return answer.created;
}

const BORN = 'renseignementsPersonnels.dateNaissance';
const ESTHERS = '1998-06-28';

/**
 * A dossier with pictures that are stored already, so that saving many is fast.
 * @param kept a stored dossier that the person may see
 */
export function personWith(kept: Answered, number: number, changes: Changes): DossierRecord {
  const paths = [
    'renseignementsPersonnels',
    'verificationIdentite',
    'empreinteDigitale',
    'consentementEclaire',
  ];
  const pictures = Object.fromEntries(paths.map((path) => [path, kept[path]]));
  return changed(majeur(pictures), { ...someoneElse(number), [BORN]: ESTHERS, ...changes });
}

/** The answer of a list. */
export interface Listed {
  rows: Answered[];
  total: number;
  filtered: number;
}

/** Requests a list; throws when it is refused. */
export async function list(
  client: Client,
  area: AreaDeclaration,
  request: Record<string, unknown> = {},
): Promise<Listed> {
  const answer = await client.post(`/api/${area.id}/list`, request);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  const body = answer.json();
  return {
    rows: body[area.jsonKeys.rows],
    total: body.totalDossiers,
    filtered: body.totalFilteredDossiers,
  };
}
