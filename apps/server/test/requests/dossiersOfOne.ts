import type { OtherMatch } from '@dosye/domain/calls/matches.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { type Changes, changed, majeur, someoneElse } from '@dosye/testing/records.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { type Answered, create } from '../dossiers/offices.ts';

/** NIU of somebody, which every dossier of theirs has. */
export const niuOf = (who: number): string => `2${String(who).padStart(9, '0')}`;
/** Their birth date, of an adult. */
const birthOf = (who: number): unknown =>
  someoneElse(who)['renseignementsPersonnels.dateNaissance'];

/** Where each kind has NIU, birth date and stated age. */
const PATHS: Readonly<Record<string, readonly [niu: string, birth: string, age?: string]>> = {
  'certificat-majeur': ['verificationIdentite.idUnique', 'renseignementsPersonnels.dateNaissance'],
  retention: ['etatCivil.noIdentificationUnique', 'etatCivil.dateNaissance', 'etatCivil.age'],
  'arme-personal': ['declarantInfo.idUnique', 'declarantInfo.dateNaissance'],
  'arme-business': ['declarantInfo.idUnique', 'declarantInfo.dateNaissance'],
  'arme-seized': ['declarantInfo.idUnique', 'declarantInfo.dateNaissance'],
};
/** The kinds whose persons other offices are told of. */
export const CROSSING = Object.keys(PATHS);

let samples = 100;

/** Saves a dossier of somebody, who is of age unless the changes say otherwise. */
export async function dossierOf(
  by: Client,
  kindId: string,
  who: number,
  changes: Changes = {},
): Promise<Answered> {
  const registered = kindById(kindId);
  if (!registered) throw new Error(kindId);
  const { area, kind } = registered;
  samples += 1;
  const [niu, birth, age] = PATHS[kindId] ?? [];
  const sample: DossierRecord =
    kindId === 'certificat-majeur' ? majeur(someoneElse(who)) : sampleOf(kind, samples);
  const record = changed(sample, {
    ...(niu && { [niu]: niuOf(who) }),
    ...(birth && { [birth]: birthOf(who) }),
    ...(age && { [age]: null }),
    ...(kindId.startsWith('arme') && { 'firearmSpec.serie': `ZQ${1_000 + samples}` }),
    ...changes,
  });
  return create(by, `/api/${area.id}`, { ...bodyOf(area, kind, record), force: true });
}

/** What a saved dossier is answered of other offices. */
export async function othersOf(
  by: Client,
  kind: string,
  { id: dossierId }: Pick<Answered, 'id'>,
): Promise<OtherMatch[]> {
  const answer = await by.post('/api/matches', { kind, dossierId });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json().others;
}
