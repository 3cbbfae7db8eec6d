import { DossierFormPage } from '@dosye/engine/form/DossierFormPage.tsx';

/** The form of a kind. */
export default DossierFormPage;
