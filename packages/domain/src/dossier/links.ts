/** Names a dossier: the id of its kind, and its own. */
export interface DossierRef {
  kind: string;
  dossierId: number;
}

/** A dossier that another one was opened from, or that was opened from it. */
export interface DossierLink extends DossierRef {
  dossierNo: string;
}
