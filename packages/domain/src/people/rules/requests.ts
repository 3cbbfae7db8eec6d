import { permits } from '../roles.ts';

/** May decide about requests that a dossier be communicated, of an office that they may see: its admin. */
export const mayDecideRequests = permits('configure');
