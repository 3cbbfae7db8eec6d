import { type ChangeEvent, type ClipboardEvent, type DragEvent, useState } from 'react';
import { useDossierFormContext } from '../formContext.ts';
import { readPictureFiles } from './readPictureFiles.ts';

interface PictureInput {
  /** Files are being read. */
  readonly working: boolean;
  /** Files are dragged over the field. */
  readonly isDragOver: boolean;
  /** Change handler of the file input. */
  readonly onFiles: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Handlers of the element that accepts dropped and pasted files. */
  readonly dropZoneProps: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
}

/**
 * Picture input by file, drag and drop, or paste. In: the largest number of pictures, and the callback for
 * data URLs and the number of pictures that are too many.
 */
export function usePictureInput(
  max: number,
  onPictures: (pictures: string[], left: number) => void,
): PictureInput {
  const [working, setWorking] = useState(false);
  const { changing } = useDossierFormContext();
  const [isDragOver, setIsDragOver] = useState(false);

  function addFiles(files: readonly File[]): Promise<void> {
    const adding = readAndAdd(files);
    changing(adding);
    return adding;
  }
  async function readAndAdd(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setWorking(true);
    try {
      const { pictures, left } = await readPictureFiles(files, max);
      if (pictures.length > 0 || left > 0) onPictures(pictures, left);
    } finally {
      setWorking(false);
    }
  }

  return {
    working,
    isDragOver,
    onFiles: (event) => {
      const input = event.currentTarget;
      void addFiles([...(input.files ?? [])]).then(() => {
        input.value = ''; // so that choosing the same file again fires a change event
      });
    },
    dropZoneProps: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDragOver(true);
      },
      onDragLeave: () => setIsDragOver(false),
      onDrop: (event) => {
        event.preventDefault();
        setIsDragOver(false);
        void addFiles([...event.dataTransfer.files]);
      },
      onPaste: (event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        void addFiles(files);
      },
    },
  };
}
