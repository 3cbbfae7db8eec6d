/** DOM id of the box of the global search. */
export const SEARCH_BOX_ID = 'recherche-globale';
