import { configSections, labelledSettings } from '@dosye/domain/office/configFields.ts';
import { ACTS } from './register.ts';

/** The sections of an office's configuration, in the order of the form. */
export const CONFIG_SECTIONS = configSections(ACTS);

/** Every setting of an office. */
export const SETTINGS = labelledSettings(CONFIG_SECTIONS);
