/** Address of the logo of one's own office, answered even while a password change is forced. */
export const OWN_LOGO_PATH = '/api/config/logo';
