import type {
  ActListAnswer,
  Act,
  DossierActsAnswer,
  EarlierPapersAnswer,
  NextActAnswer,
} from '@dosye/domain/calls/acts.ts';
import type { RestorePreview } from '@dosye/domain/calls/backup.ts';
import type { BoardAnswer, BoardRegister } from '@dosye/domain/calls/board.ts';
import type { CloudList } from '@dosye/domain/calls/cloud.ts';
import type { GlobalStats } from '@dosye/domain/calls/dashboard.ts';
import type {
  DossierAnswer,
  DossierChangesAnswer,
  DossierEvent,
  DuplicatesAnswer,
  ListAnswer,
} from '@dosye/domain/calls/dossiers.ts';
import type { HistoryAnswer } from '@dosye/domain/calls/history.ts';
import type { HomeAnswer, Overview } from '@dosye/domain/calls/home.ts';
import type { IdentityAnswer } from '@dosye/domain/calls/identities.ts';
import type {
  ImportDetails,
  ImportList,
  ImportTrial,
  StartedImport,
  UndoneImport,
} from '@dosye/domain/calls/imports.ts';
import type { Job, LatestJobs } from '@dosye/domain/calls/jobs.ts';
import type { KeyListAnswer, NewKeyAnswer } from '@dosye/domain/calls/keys.ts';
import type { DecideMatchAnswer, MatchesAnswer } from '@dosye/domain/calls/matches.ts';
import type { NightlyArchiveList } from '@dosye/domain/calls/nightlyArchives.ts';
import type { NightlyStatus } from '@dosye/domain/calls/nightlyBackup.ts';
import type { OfficersAnswer } from '@dosye/domain/calls/officers.ts';
import type { Office, OfficeOverview } from '@dosye/domain/calls/offices.ts';
import type { SearchAnswer, SearchCounts } from '@dosye/domain/calls/search.ts';
import type { TrashListAnswer } from '@dosye/domain/calls/trash.ts';
import type { Draft, DraftSummary, SavedDraft } from '@dosye/domain/dossier/drafts.ts';
import type { AnsweredConfig, Branding, SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { OwnSession } from '@dosye/domain/people/devices.ts';
import type { SessionUser, UserRow } from '@dosye/domain/people/users.ts';
import type { DetailedReport } from '@dosye/domain/statistics/report.ts';

/** The answers of calls with a fixed address, under /api. */
interface FixedAnswers {
  'GET /session': SessionUser;
  'POST /login': SessionUser;
  'GET /branding': Branding & { demo?: boolean };
  'POST /home': HomeAnswer;
  'POST /overview': Overview;
  'POST /config': AnsweredConfig;
  'PUT /config': SiteConfig;
  'GET /drafts': { drafts: DraftSummary[] };
  'GET /drafts/deleted': { drafts: DraftSummary[] };
  'GET /drafts/vault-key': { key: string };
  'POST /search': SearchAnswer;
  'POST /search/counts': SearchCounts;
  'POST /matches': MatchesAnswer;
  'POST /matches/decisions': DecideMatchAnswer;
  'POST /acts/list': ActListAnswer;
  'POST /acts/earlier': EarlierPapersAnswer;
  'POST /acts/reissue': { act: Act };
  'POST /trash/list': TrashListAnswer;
  'POST /keys/list': KeyListAnswer;
  'POST /keys': NewKeyAnswer;
  'POST /imports/list': ImportList;
  'POST /imports/plainte': StartedImport;
  [trial: `POST /imports/${string}/trial${string}`]: ImportTrial;
  [reading: `GET /imports/${number}`]: ImportDetails;
  [undoing: `POST /imports/${number}/undo`]: UndoneImport;
  'POST /admin/users/list': UserRow[];
  'GET /officers': OfficersAnswer;
  'POST /admin/bureaux/list': Office[];
  'POST /admin/bureaux/overview': OfficeOverview[];
  'POST /admin/me/sessions/list': OwnSession[];
  'POST /admin/activity-log/list': HistoryAnswer;
  'POST /admin/activity-log/verify': { job: Job };
  'POST /superadmin/dashboard-stats': GlobalStats;
  'POST /superadmin/backup/nightly': NightlyStatus;
  'POST /backups/nightly/list': NightlyArchiveList;
  'POST /superadmin/backup/b2-list': CloudList;
  'POST /superadmin/backup/b2-download-url': { downloadUrl: string };
  'POST /superadmin/restore/preview': RestorePreview;
  'GET /superadmin/backup/fingerprint': { fingerprint: string };
  'POST /reports': DetailedReport;
  'POST /reports/advanced': DetailedReport;
  'POST /reports/retention': DetailedReport;
  'POST /retention/livret-data': DossierAnswer[];
  'GET /retention/board': BoardAnswer;
  'GET /retention/board/register': BoardRegister;
  'GET /jobs': LatestJobs;
}

/** The areas of dossiers, by the first part of their addresses. */
type Area = 'persons' | 'retention' | 'firearms' | 'operations' | 'information' | 'plaintes';

/**
 * What the server answers to a call, by its method and path under /api: 'POST /persons/list' is answered a
 * `ListAnswer`. Calls whose answer no page reads are `unknown`.
 */
export type AnswerTo<C extends string> = C extends keyof FixedAnswers
  ? FixedAnswers[C]
  : C extends `GET /retention/board?${string}`
    ? BoardAnswer
    : C extends `PUT /drafts/${string}`
      ? SavedDraft
      : C extends `POST /drafts/${string}/open`
        ? { draft: Draft }
        : C extends `GET /acts/next/${string}`
          ? NextActAnswer
          : C extends `GET /acts/of/${string}`
            ? DossierActsAnswer
            : C extends `GET /identities/${string}`
              ? IdentityAnswer
              : C extends `POST /${Area}/list`
                ? ListAnswer
                : C extends `GET /${Area}/${string}/history`
                  ? { events: DossierEvent[] }
                  : C extends `GET /${Area}/${string}/changes${string}`
                    ? DossierChangesAnswer
                    : C extends `GET /${Area}/${string}`
                      ? DossierAnswer
                      : C extends `POST /${Area}/${string}/actions/${string}`
                        ? DossierAnswer
                        : C extends `POST /${Area}`
                          ? DossierAnswer | DuplicatesAnswer
                          : C extends `PUT /${Area}/${string}`
                            ? DossierAnswer
                            : unknown;
