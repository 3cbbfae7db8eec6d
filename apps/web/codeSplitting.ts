import type { Rolldown } from 'vite';

/** The screen that everybody arrives at after signing in, with the header and the router: each module that they import. */
const FIRST_SCREEN = /web[\\/]src[\\/](SignedIn|screens[\\/]search[\\/]Search)\.tsx$/;
/** What that screen asks for once it stands: what waits, the results, and what work without a connection needs; and rules. */
const REST =
  /(queues[\\/]Waiting|search[\\/]Results|offline[\\/]OfflineOpening|drafts[\\/]wrappedKey|people[\\/]rules[\\/]\w+)\.tsx?$/;
/** The screens of every day, and the declarations of areas, one of which each of them shows. */
const DAILY = /(DossierList|FormScreen|DetailsScreen)\.tsx$|kinds[\\/]src[\\/](\w+)[\\/]area\.ts$/;
/** Small parts that seldom screens have too, which would need the file of a daily screen for one of them. */
const SMALL_PARTS = /engine[\\/]src[\\/](ui|answer)[\\/]|domain[\\/]src[\\/]office[\\/]siteConfig/;
/** What is opened from the first screen and from those. */
const OPENED =
  /(Home|Known|dialogs|StepsReview|LoadedActionDialog|UnissuedActDialog|ScannedPaper|DetailsDialog|PrintScreen)\.tsx?$/;
/** What papers, administrators, the register of acts and reports need. */
const PRINT = /engine[\\/]src[\\/]print[\\/]/;
const ADMIN = /screens[\\/](admin|acts|requests)[\\/]/;
const REPORTS = /engine[\\/]src[\\/]reports[\\/]/;
/** The texts of the guide: small modules that other screens share must not be merged into them. */
const GUIDE = /screens[\\/]guide[\\/]chapters|kinds[\\/]src[\\/].*guide/;

/** The names of the modules of a pattern that import a module, themselves or through others. */
function usersOf(id: string, users: RegExp, context: Rolldown.ChunkingContext): string[] {
  const importers = new Set([id]);
  for (const importer of importers)
    context.getModuleInfo(importer)?.importers.forEach((next) => importers.add(next));
  return [...importers].flatMap((importer) => {
    const [, name, area] = users.exec(importer) ?? [];
    return name ?? area ?? [];
  });
}

/** The daily screens that show what the form does not: what they alone share does not arrive with a form. */
const VIEWS = ['DossierList', 'DetailsScreen'];

/** The file of what two daily screens or areas share, and of small parts; null for the rest. */
function sharedFile(id: string, context: Rolldown.ChunkingContext): string | null {
  const users = usersOf(id, DAILY, context);
  if (users.length < 2 && !SMALL_PARTS.test(id)) return null;
  return users.every((user) => VIEWS.includes(user)) ? 'views' : 'common';
}

/**
 * What one of several users shares with other screens, as a file of its own; what two of them need is in the file of the
 * first by name, so that no two files import each other.
 */
const ofUser = (users: RegExp, priority: number): Rolldown.CodeSplittingGroup => ({
  debugName: users.source,
  name: (id, context) => {
    const [user] = usersOf(id, users, context).toSorted();
    return user && `of-${user}`;
  },
  minShareCount: 2,
  priority,
});

/**
 * The files that the page is built into. A line with a latency of 500 ms pays for each request: modules that the same
 * screens share are one file. A group takes what its modules import too, unless one of higher priority has it: what
 * daily screens need stands above what administrators need, whose screens import every area.
 */
export const CODE_SPLITTING: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 8 },
    { name: 'signed-in', test: FIRST_SCREEN, priority: 7 },
    { name: 'rest', test: REST, priority: 6 },
    { debugName: 'common', name: sharedFile, priority: 5 },
    ofUser(DAILY, 4),
    ofUser(OPENED, 3),
    { name: 'print', test: PRINT, minShareCount: 2, priority: 2 },
    { name: 'admin', test: ADMIN, minShareCount: 2, priority: 2 },
    { name: 'reports', test: REPORTS, minShareCount: 2, priority: 2 },
    { name: 'guide', test: GUIDE, priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4_000 },
  ],
};
