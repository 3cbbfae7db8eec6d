import type { Act, DeliverRequest } from '@dosye/domain/calls/acts.ts';
import { type CallError, conflict, invalid } from '@dosye/domain/calls/errors.ts';
import { IMAGE_TEXTS, isDataUrl } from '@dosye/domain/fields/images.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchInstantDay } from '@dosye/domain/text/dates.ts';
import { type Selectable, sql } from 'kysely';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import type { ActTables, StoredDelivery } from '../database/actTables.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { addReferences, recordFiles } from '../files/fileReferences.ts';
import { Upload } from '../files/pictureQueue.ts';
import { storeUploadedPicture } from '../files/storePictures.ts';
import { usingPictures } from '../files/uploads.ts';
import type { Services } from '../services.ts';
import { type ActRow, findAct, toAct } from './register.ts';

type Event = Pick<Selectable<ActTables['act_event']>, 'reason' | 'delivery'>;

/** What is done to an act of the register: why it may be refused, and its entry of the history. Each event stays. */
interface ActEvent {
  type: string;
  /** False where it can be done to the act as it is. */
  refusal: (act: ActRow) => CallError | false;
  details: (act: ActRow, event: Event) => string;
}

const EVENTS: Readonly<Record<'void' | 'delivered' | 'undelivered', ActEvent>> = {
  // Also of one that the deletion of its dossier made void, so that bringing the dossier back does not restore it.
  void: {
    type: 'VOID_ACT',
    refusal: ({ number, voided_cause: cause }) =>
      cause === 'decision' &&
      conflict(`L’acte ${number} est déjà annulé : une annulation ne se refait ni ne se défait.`),
    details: ({ number }, { reason }) => `Acte ${number} annulé : ${reason}`,
  },
  delivered: {
    type: 'DELIVER_ACT',
    refusal: ({ number, state, delivered_at: at, delivery }) =>
      at === null
        ? state !== 'valid' &&
          conflict(`L’acte ${number} n’est plus valable : il ne se remet pas.`, 'ACT_NOT_VALID')
        : conflict(
            `L’acte ${number} a déjà été remis à ${delivery?.to ?? ''} le ${frenchInstantDay(at)}.`,
            'ALREADY_DELIVERED',
          ),
    details: ({ number }, { delivery }) => {
      const { to, relation, paper } = delivery as StoredDelivery;
      return `Acte ${number} remis à ${to} (${relation})${paper && `, pièce présentée : ${paper}`}`;
    },
  },
  undelivered: {
    type: 'UNDO_ACT_DELIVERY',
    refusal: ({ number, delivered_at: at }) =>
      at === null &&
      conflict(`Aucune remise de l’acte ${number} n’est notée : il n’y a rien à reprendre.`),
    details: ({ number, delivery }, { reason }) =>
      `Remise de l’acte ${number} à ${delivery?.to ?? ''} annulée : ${reason}`,
  },
};

/**
 * Makes an act void for ever, or takes back that it was handed over.
 * @throws CallError 404; 409 when it is void by a decision, or not noted as handed over
 */
export const undoAct = (
  database: Database,
  person: Person,
  number: string,
  what: 'void' | 'undelivered',
  reason: string,
): Promise<Act> =>
  inTransaction(database, person, (trx) => addEvent(trx, person, number, what, { reason }));

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
    rejectRefused('delivered', await findAct(trx, number)),
  );
  const upload = new Upload(person, isUnwanted);
  const { value, stored, error } = await storeUploadedPicture(files, signature, upload);
  if (error !== undefined) throw invalid({ signature: error });
  const pictures = stored ? [stored] : [];
  const delivery = { to, relation, paper, signature: value };
  return usingPictures(database, pictures, () =>
    inTransaction(database, person, async (trx) => {
      const act = await addEvent(trx, person, number, 'delivered', { delivery });
      await recordFiles(trx, pictures);
      const holder = { holder: 'delivery', id: number, bureauId: act.bureau_id } as const;
      await addReferences(trx, holder, [value]);
      return act;
    }),
  );
}

function rejectRefused(what: keyof typeof EVENTS, act: ActRow): void {
  const refusal = EVENTS[what].refusal(act);
  if (refusal) throw refusal;
}

/** Does something to an act as it is after whatever others do to it at this moment: they lock its dossier too. */
async function addEvent(
  trx: PersonTransaction,
  person: Person,
  number: string,
  what: keyof typeof EVENTS,
  { reason = '', delivery = null }: Partial<Event>,
): Promise<Act> {
  const { dossier_id: id, bureau_id: bureauId } = await findAct(trx, number);
  await sql`select from dossier where id = ${id} for no key update`.execute(trx);
  const act = await findAct(trx, number);
  rejectRefused(what, act);
  await trx
    .insertInto('act_event')
    .values({
      act_number: number,
      bureau_id: bureauId,
      what,
      cause: 'decision',
      reason,
      by_id: person.id,
      by: officerName(person),
      delivery: delivery && JSON.stringify(delivery),
    })
    .execute();
  const { type, details } = EVENTS[what];
  const entry = { type, details: details(act, { reason, delivery }) };
  await writeHistory(trx, person, { ...entry, dossier: { id, bureauId } });
  return toAct(await findAct(trx, number));
}
