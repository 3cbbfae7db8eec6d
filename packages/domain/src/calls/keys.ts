/** Longest name of an access key, and how far ahead it may expire, in months. */
export const KEY_NAME_MAX = 60;
export const KEY_MONTHS_MAX = 12;

/** Whether a key may be used today. */
type AccessKeyState = 'valid' | 'expired' | 'revoked';

/** How states of keys are named. */
export const KEY_STATE_LABELS: Readonly<Record<AccessKeyState, string>> = {
  valid: 'Valable',
  expired: 'Expirée',
  revoked: 'Révoquée',
};

/** A key by which another program makes calls. */
export interface AccessKey {
  id: number;
  name: string;
  bureauId: number;
  /** Null when its office was deleted. */
  bureauNom: string | null;
  /** Ids of the kinds whose dossiers it may use. */
  kinds: string[];
  write: boolean;
  /** The last day of its validity, YYYY-MM-DD. */
  expires: string;
  state: AccessKeyState;
  /** ISO instant. */
  createdAt: string;
  createdBy: string;
  /** ISO instant, exact to the minute; null when it is not known. */
  lastUsedAt: string | null;
}

/** `POST /api/keys`. */
export interface NewKeyRequest {
  name: string;
  bureauId: number;
  kinds: string[];
  write: boolean;
  /** A day, at most {@link KEY_MONTHS_MAX} months ahead. */
  expires: string;
  password: string;
}

/** Its answer: the secret is shown once. */
export interface NewKeyAnswer {
  key: AccessKey;
  secret: string;
}

/** `POST /api/keys/list`: every key, the newest first. */
export interface KeyListAnswer {
  keys: AccessKey[];
}

/** Sentences about access keys. */
export const KEY_TEXTS = {
  refused: 'Cette clé d’accès n’est pas valable.',
  unknownKey: '(clé d’accès inconnue)',
  tooManyCalls: 'Cette clé d’accès a fait trop d’appels. Recommencez dans une minute.',
  nameRequired: 'Indiquez le nom du programme.',
  nameTaken: 'Une clé valable porte déjà ce nom.',
  officeRequired: 'Choisissez un bureau.',
  kindsRequired: 'Choisissez au moins un type de dossier.',
  expiry: 'Indiquez un jour, d’ici un an au plus tard.',
  restarted: 'Une sauvegarde a été restaurée depuis : relisez les changements depuis le début.',
  gone: 'Cette clé n’existe pas, ou elle est déjà révoquée.',
} as const;

/** Where other programs read what has changed, and the most that one answer has. */
export const CHANGES_LIMIT = 500;
export const CHANGES_LIMIT_MAX = 1_000;

/** A save, a deletion or a return of a dossier. */
export interface DossierChange {
  /** Where a later request continues after it. */
  position: string;
  kind: string;
  dossierId: number;
  version: number;
  /** ISO instant. */
  at: string;
  deleted: boolean;
}

/** `GET /api/changes?after=&limit=`. */
export interface ChangesAnswer {
  changes: DossierChange[];
  /** Where the next request continues. */
  position: string;
}
