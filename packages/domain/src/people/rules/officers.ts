import { permits } from '../roles.ts';

/** May keep the list of an office's officers, in an office that they may see: whoever configures it. */
export const mayKeepOfficers = permits('configure');
