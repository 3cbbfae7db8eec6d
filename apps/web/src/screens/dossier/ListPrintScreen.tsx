import { ListPrint } from '@dosye/engine/list/print/ListPrint.tsx';

/** Print page of an area's list. */
export default ListPrint;
