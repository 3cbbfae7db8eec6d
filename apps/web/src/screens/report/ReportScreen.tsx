import { ReportPage } from '@dosye/engine/reports/ReportPage.tsx';

/** Page of a statistics report. */
export default ReportPage;
