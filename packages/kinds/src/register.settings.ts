import { configForm } from '@dosye/domain/config/configForm.ts';
import { ACTS } from './register.ts';

/** The settings of an office. */
export const CONFIG_FORM = configForm(ACTS);
