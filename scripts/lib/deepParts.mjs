const SERVER = 'apps/server/test';

/** Days, hours and time zones at which calendars go wrong: what the machine, and the browser, believe. */
const CLOCKS = {
  'new-year': { TZ: 'Pacific/Kiritimati', CLOCK: '2027-01-01T04:59:30Z' },
  'leap-day': { TZ: 'America/Port-au-Prince', CLOCK: '2028-03-01T04:59:30Z' },
  'summer-time': { TZ: 'America/Port-au-Prince', CLOCK: '2027-03-14T06:59:30Z' },
  'winter-time': { TZ: 'Europe/Paris', CLOCK: '2027-10-31T00:59:30Z' },
  'year-end': { TZ: 'Pacific/Niue', CLOCK: '2026-12-31T23:59:30Z' },
};
/** Tests of days and hours that need no database, and that ask one. */
const TIMELY = [
  'packages/domain',
  'packages/engine',
  'packages/kinds',
  '--exclude=packages/kinds/test/papers/**',
];
const ASKING = [
  'reports',
  'retention',
  'listing',
  'history',
  'dossiers',
  'acts',
  'exports',
  'queues',
  'keys',
];

/** Long tests of whole pages: page breaks, papers, scans, lines that are cut. */
const PAGES = [
  'connection',
  'printWithoutBoxes',
  'longPapers',
  'print',
  'reportPapers',
  'verificationActs',
  'verificationOffline',
  'verificationScan',
];

/** Of the everyday tests: what else is drawn is a part of its own. */
const everyday = (environment) => ({ DEEP: '0', PAPERS: '1', ...environment });

/** The parts of `npm run test:deep`, the longest first: filters of test files, counts that they read, environment. */
export const PARTS = [
  { name: 'kills', files: [`${SERVER}/kills/kills`], counts: ['SERVER_KILLS'] },
  {
    name: 'act-kills',
    files: [`${SERVER}/kills/acts`, `${SERVER}/kills/imports`, `${SERVER}/acts/twoServers`],
    counts: ['KILLS'],
  },
  { name: 'restore-kills', files: [`${SERVER}/backup/kills`], counts: ['KILLS'] },
  { name: 'draft-kills', files: ['e2e/draftKills'], counts: ['DRAFT_KILLS'] },
  { name: 'isolation', files: [`${SERVER}/isolation`], counts: ['ISOLATION_SEQUENCES'] },
  { name: 'bodies', files: [`${SERVER}/mutatedBodies`], counts: ['MUTATED_BODIES'] },
  {
    name: 'backups',
    files: [`${SERVER}/backup/everyBit`, `${SERVER}/backup/faults`],
    counts: ['ARCHIVES'],
  },
  { name: 'papers', files: ['packages/kinds/test/papers'], counts: ['PAPERS'] },
  { name: 'prints', files: ['e2e/hostilePrints'], counts: ['PRINTS'] },
  { name: 'pages', files: PAGES.map((name) => `e2e/${name}.deep`) },
  {
    name: 'starts',
    files: ['interruptedStart', 'damagedFiles', 'unprinted'].map(
      (name) => `${SERVER}/start/${name}`,
    ),
  },
  {
    name: 'courses',
    files: ['dossiers/totals', 'reports/recount', 'acts/listedActs'].map(
      (name) => `${SERVER}/${name}`,
    ),
    counts: ['COURSES'],
  },
  { name: 'searches', files: [`${SERVER}/listing/searchKeys`], counts: ['SEARCHES'] },
  { name: 'measurements', files: ['deep/'] },
  { name: 'pictures', files: [`${SERVER}/files/hostilePictures`], counts: ['HOSTILE_PICTURES'] },
  ...Object.entries(CLOCKS).map(([name, clock]) => ({
    name: `clock-${name}`,
    files: TIMELY,
    environment: everyday(clock),
  })),
  ...['Pacific/Kiritimati', 'Pacific/Niue'].map((TZ) => ({
    name: `zone-${TZ.split('/')[1].toLowerCase()}`,
    files: ASKING.map((folder) => `${SERVER}/${folder}/`),
    environment: everyday({ TZ }),
  })),
];
