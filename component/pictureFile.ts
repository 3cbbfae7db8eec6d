import { PICTURES } from '@dosye/testing/records.ts';

/** A small picture as a file that is chosen, or as a response of the server. */
export const pictureFile = async (): Promise<File> =>
  new File([await (await fetch(PICTURES.portrait)).blob()], 'image.png', { type: 'image/png' });
