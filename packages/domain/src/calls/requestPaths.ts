/** The page of one's own requests; apart from the texts about them, which the first page does not need. */
export const REQUESTS_PATH = '/demandes';

/** The page of the dossier that one of them was granted. */
export const communicatedPath = (id: number | string): string => `${REQUESTS_PATH}/${id}`;
