import { permits } from '../roles.ts';

export const mayDeleteDossiers = permits('deleteDossiers');

/** May see the Corbeille and undelete dossiers from it: whoever deletes. */
export const mayUndeleteDossiers = mayDeleteDossiers;
