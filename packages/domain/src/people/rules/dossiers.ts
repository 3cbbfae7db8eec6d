import { permits } from '../roles.ts';

export const mayDeleteDossiers = permits('deleteDossiers');
