import { ReportPage } from '@dosye/engine/reports/ReportPage.tsx';

/** A statistics report. */
export default ReportPage;
