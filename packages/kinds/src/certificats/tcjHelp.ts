/** The explanation of the field 'TCJ' in both forms. */
export const TCJ_HELP = 'Référence du traitement des cas judiciaires, si le requérant en a une.';
