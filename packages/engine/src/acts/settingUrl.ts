/** DOM id of the control of a setting. */
export const settingId = (path: string): string => `config-${path.replace('.', '-')}`;

/** URL of the configuration of an office, with the focus on a setting. */
export const settingUrl = (path: string, office?: number): string =>
  `/admin/configuration${office === undefined ? '' : `?bureau=${office}`}#${settingId(path)}`;
