import type { Shot } from './shot.ts';
import { ADMIN_SHOTS } from './shotsOfAdministration.ts';
import { FORM_SHOTS } from './shotsOfForms.ts';
import { OFFICE_SHOTS } from './shotsOfOffice.ts';

/** Every screenshot of the guide. */
export const SHOTS: readonly Shot[] = [...OFFICE_SHOTS, ...FORM_SHOTS, ...ADMIN_SHOTS];
