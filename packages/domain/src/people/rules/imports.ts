import { permits } from '../roles.ts';

/** May import registers into an office that they may see, and undo it: whoever configures it. */
export const mayImport = permits('configure');
