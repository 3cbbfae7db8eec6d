/** Addresses of the pages of custody alone: the board and the register of the day with their titles, and the booklet. */
export const BOARD_PATH = '/retention/tableau';
export const BOARD_TITLE = 'Tableau de la rétention';
export const REGISTER_PATH = '/print/retention-registre';
export const REGISTER_TITLE = 'Registre du jour';
export const LIVRET_PATH = '/print/retention-livret';
