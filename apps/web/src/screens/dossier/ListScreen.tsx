import { DossierList } from '@dosye/engine/list/DossierList.tsx';

/** The list of an area's dossiers. */
export default DossierList;
