import { useSiteConfig } from '@dosye/engine/api/officeQueries.ts';
import { useLocation } from 'react-router';
import { showsWaiting } from '../queues/paths.ts';

/** The configuration of the user's office; a screen that begins with what waits has it in its one answer. */
export const useOfficeConfig = () =>
  useSiteConfig(undefined, !showsWaiting(useLocation().pathname));
