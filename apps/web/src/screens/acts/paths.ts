/** Addresses of the register of acts and of its print page. */
export const REGISTER_PATH = '/actes';
export const REGISTER_PRINT_PATH = '/actes/imprimer';
