/** Address and title of the custody board, and of the day's register. */
export const BOARD_PATH = '/retention/tableau';
export const BOARD_TITLE = 'Tableau de la rétention';
export const REGISTER_PATH = '/print/retention-registre';
export const REGISTER_TITLE = 'Registre du jour';
