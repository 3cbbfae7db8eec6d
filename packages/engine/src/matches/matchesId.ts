/** DOM id of the heading of the matches on the details page; an address that ends in it leads there. */
export const MATCHES_ID = 'rapprochements';
