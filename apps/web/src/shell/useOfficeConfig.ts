import { useSiteConfig } from '@dosye/engine/api/officeQueries.ts';
import { useLocation } from 'react-router';

/** The configuration of the user's office; on the home page it comes with that page's one answer. */
export const useOfficeConfig = () => useSiteConfig(undefined, useLocation().pathname !== '/');
