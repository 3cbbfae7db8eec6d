/** What a new clerk is told beside the field 'TCJ' of both forms. */
export const TCJ_HELP = 'Référence du traitement des cas judiciaires, si le requérant en a une.';
