import type { HomeAnswer } from '@dosye/domain/calls/home.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';

/** What the home page is answered in an office where nothing waits. */
export const homeOf = (more: Partial<HomeAnswer> = {}): HomeAnswer => ({
  totals: {},
  deadlines: [],
  config: defaultSiteConfig(),
  drafts: [],
  deletedDrafts: [],
  opened: [],
  today: { counts: [], newest: [] },
  ...more,
});
