import { ReportPrint } from '@dosye/engine/reports/print/ReportPrint.tsx';

/** Print page of a statistics report. */
export default ReportPrint;
