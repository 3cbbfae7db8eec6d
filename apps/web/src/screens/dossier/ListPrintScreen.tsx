import { ListPrint } from '@dosye/engine/list/print/ListPrint.tsx';

/** The list of an area's dossiers on paper. */
export default ListPrint;
