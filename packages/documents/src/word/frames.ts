import type { ImageRun } from 'docx';
import { inches } from './units.ts';
import { centredPicture, picture, portrait } from './pictures.ts';
import { type Block, BORDERED, grid, NO_MARGINS } from './tables.ts';
import { centred } from './text.ts';

/** A size in inches. */
interface Box {
  width: number;
  height: number;
}

/** Total width of a frame's two lines, in inches. */
const LINES = 0.03;
const inside = ({ width, height }: Box): Box => ({
  width: width - LINES,
  height: height - LINES,
});

function frame(shown: ImageRun | undefined, name: string, box: Box): Block {
  const content = shown ? centredPicture(shown) : centred(name, { size: 9, color: '777777' });
  return grid({
    columns: [inches(box.width)],
    margins: NO_MARGINS,
    rows: [
      {
        cells: [{ borders: BORDERED, middleAligned: true, children: [content] }],
        height: inches(box.height),
      },
    ],
  });
}

/**
 * The photo of a person in a frame, or an empty frame to glue one on.
 * @param box size of the frame in inches
 * @throws DocumentError when the photo is neither PNG nor JPEG
 */
export const photoFrame = (photo: Uint8Array | undefined, box: Box): Block =>
  frame(photo && portrait(photo, inside(box)), 'Photo', box);

/**
 * A whole picture in a frame; without picture the frame contains its name.
 * @param box size of the frame in inches
 * @throws DocumentError when the picture is neither PNG nor JPEG
 */
export const pictureFrame = (bytes: Uint8Array | undefined, name: string, box: Box): Block =>
  frame(bytes && picture(bytes, inside(box), name), name, box);
