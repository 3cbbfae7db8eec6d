import { type Act, BEARER, type DeliverRequest } from '@dosye/domain/calls/acts.ts';
import { conflict, invalid } from '@dosye/domain/calls/errors.ts';
import { IMAGE_TEXTS, isDataUrl } from '@dosye/domain/fields/images.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchInstantDay } from '@dosye/domain/text/dates.ts';
import { sql } from 'kysely';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import type { StoredDelivery } from '../database/actTables.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { addReferences, recordFiles } from '../files/fileReferences.ts';
import { Upload } from '../files/pictureQueue.ts';
import { storeUploadedPicture } from '../files/storePictures.ts';
import { usingPictures } from '../files/uploads.ts';
import type { Services } from '../services.ts';
import { type ActRow, findAct, toAct } from './register.ts';

/**
 * Notes that an act was handed over, to its bearer or to somebody for them, with their signature.
 * @param isUnwanted whether nobody waits for the call any more
 * @throws CallError 404; 409 ALREADY_DELIVERED; 409 ACT_NOT_VALID; 413 and 422 of the signature
 */
export async function deliverAct(
  { database, files }: Services,
  person: Person,
  number: string,
  { to, relation, paper = '', signature = '' }: DeliverRequest,
  isUnwanted: () => boolean,
): Promise<Act> {
  if (signature !== '' && !isDataUrl(signature)) {
    throw invalid({ signature: IMAGE_TEXTS.notAnImage });
  }
  // Nobody may fill the store by an act that they do not see.
  await inTransaction(database, person, async (trx) =>
    rejectUndeliverable(await findAct(trx, number)),
  );
  const { value, stored, error } = await storeUploadedPicture(
    files,
    signature,
    new Upload(person, isUnwanted),
  );
  if (error !== undefined) throw invalid({ signature: error });
  const pictures = stored ? [stored] : [];
  return usingPictures(database, pictures, () =>
    inTransaction(database, person, async (trx) => {
      const act = await lockAct(trx, number);
      rejectUndeliverable(act);
      await recordFiles(trx, pictures);
      const holder = { holder: 'delivery', id: number, bureauId: act.bureau_id } as const;
      await addReferences(trx, holder, [value]);
      const delivery = { to, relation, paper, signature: value };
      await addEvent(trx, person, act, { what: 'delivered', reason: '', delivery });
      const by = relation === BEARER ? 'titulaire' : relation;
      await writeHistory(trx, person, {
        type: 'DELIVER_ACT',
        details: `Acte ${number} remis à ${to} (${by})${paper && `, pièce présentée : ${paper}`}`,
        dossier: { id: act.dossier_id, bureauId: act.bureau_id },
      });
      return toAct(await findAct(trx, number));
    }),
  );
}

/**
 * Takes back that an act was handed over; both remain in the register.
 * @throws CallError 404; 409 when it is not noted as handed over
 */
export const undoDelivery = (
  database: Database,
  person: Person,
  number: string,
  reason: string,
): Promise<Act> =>
  inTransaction(database, person, async (trx) => {
    const act = await lockAct(trx, number);
    if (act.delivered_at === null) {
      throw conflict(`Aucune remise de l’acte ${number} n’est notée : il n’y a rien à reprendre.`);
    }
    await addEvent(trx, person, act, { what: 'undelivered', reason, delivery: null });
    await writeHistory(trx, person, {
      type: 'UNDO_ACT_DELIVERY',
      details: `Remise de l’acte ${number} à ${act.delivery?.to ?? ''} annulée : ${reason}`,
      dossier: { id: act.dossier_id, bureauId: act.bureau_id },
    });
    return toAct(await findAct(trx, number));
  });

/** The act as it is after whatever others do to it at this moment: they lock its dossier too. */
async function lockAct(trx: PersonTransaction, number: string): Promise<ActRow> {
  const { dossier_id: id } = await findAct(trx, number);
  await sql`select from dossier where id = ${id} for no key update`.execute(trx);
  return findAct(trx, number);
}

function rejectUndeliverable({ number, state, delivered_at: at, delivery }: ActRow): void {
  if (at !== null) {
    throw conflict(
      `L’acte ${number} a déjà été remis à ${delivery?.to ?? ''} le ${frenchInstantDay(at)}.`,
      'ALREADY_DELIVERED',
    );
  }
  if (state !== 'valid') {
    throw conflict(`L’acte ${number} n’est plus valable : il ne se remet pas.`, 'ACT_NOT_VALID');
  }
}

async function addEvent(
  trx: PersonTransaction,
  person: Person,
  { number, bureau_id }: ActRow,
  {
    delivery,
    ...event
  }: { what: 'delivered' | 'undelivered'; reason: string; delivery: StoredDelivery | null },
): Promise<void> {
  await trx
    .insertInto('act_event')
    .values({
      act_number: number,
      bureau_id,
      cause: 'decision',
      by_id: person.id,
      by: officerName(person),
      delivery: delivery && JSON.stringify(delivery),
      ...event,
    })
    .execute();
}
