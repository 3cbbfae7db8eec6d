import type { DossierRecord } from './record.ts';

/** Somebody on a board. It says nothing of motive, victim and health, and of a minor no name and no photo. */
export interface BoardPerson {
  dossierId: number;
  dossierNo: string;
  /** A minor's initials. */
  name: string;
  /** Thumbnail; null without a photo, and of a minor. */
  photo: string | null;
  /** '' where none is entered. */
  cellule: string;
  /** ISO instant of the arrest; null where its hour is not known. */
  since: string | null;
  /** ISO instant; null once the person was presented, and where the hour of the arrest is not known. */
  deadline: string | null;
  /** ISO instant of the last check; null before the first. */
  lastCheck: string | null;
  mineur: boolean;
}

/** A check of a person on a board, as the day's register prints it. */
export interface BoardCheck {
  /** YYYY-MM-DDTHH:MM in Haiti. */
  dateHeure: string;
  constat: string;
  /** Who noted it. */
  par: string;
}

/** A row of the list as a board reads it: values by the keys of the projection, of which an older one has not all. */
export interface BoardRow extends Readonly<Record<string, string | number | null | undefined>> {
  readonly id: number;
  readonly dossierNo: string;
  readonly title: string;
  readonly photoUrl: string | null;
}

/** The people of an area who are present: a screen beside the desk, and the register of the day. */
export interface BoardDeclaration {
  /** Key of the row that has a text for whoever is present, and '' for all others: an index has their rows alone. */
  presentKey: string;
  /** Days since the day that date filters compare, beyond which somebody is only counted. */
  days: number;
  person: (row: BoardRow) => BoardPerson;
  /** The last checks of a dossier, the newest first. */
  checks: (record: DossierRecord) => BoardCheck[];
}
