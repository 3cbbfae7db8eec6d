import { ReportPrint } from '@dosye/engine/reports/print/ReportPrint.tsx';

/** A statistics report on paper. */
export default ReportPrint;
