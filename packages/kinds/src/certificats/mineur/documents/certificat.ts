import { type DocumentType, imageRefs, PDF_TYPE } from '@dosye/documents/document.ts';
import { fileNameOf } from '@dosye/documents/fileName.ts';
import { officeImages, paperData, paperImages } from '@dosye/documents/pdf/paperData.ts';
import { renderPdf } from '@dosye/documents/pdf/renderPdf.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import { mentionsOf } from '../../../papers/phrases.ts';
import { certificatData, filedName, holderName } from './certificatData.ts';

const TEMPLATE = new URL('./certificat.typ', import.meta.url);
const PHOTO = 'renseignementsMineur.photoMineurUrl';

/** The minor's certificate, a PDF on letter paper with the centre signature of the configuration. */
export const certificatMineur: DocumentType = {
  id: 'certificat',
  mediaType: PDF_TYPE,
  fileName: (record, number) =>
    fileNameOf('Certificat', [textAt(record, 'renseignementsMineur.nom'), number], 'pdf'),
  images: (record, config) => [...officeImages(config), ...imageRefs(textAt(record, PHOTO))],
  render(context) {
    const images = paperImages(context, { photo: textAt(context.record, PHOTO) });
    const content = certificatData(context);
    const { mineure } = content.personne;
    const words = {
      title: `Certificat d'identification${mineure ? " d'une personne mineure" : ''}`,
      runningTitle: 'Certificat',
      holder: holderName(context.record),
      filedUnder: filedName(context.record),
      numberLabel: 'Certificat No.',
      mentions: mentionsOf('ce certificat'),
    };
    const data = {
      papier: paperData(context, words, Object.keys(images)),
      ...content,
    };
    return renderPdf({ template: TEMPLATE, data, images, drawing: context.drawing });
  },
};
