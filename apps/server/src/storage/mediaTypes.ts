const MEDIA_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
};

/** Media type of a stored file by its extension; `application/octet-stream` for any other. */
export const mediaTypeOf = (name: string): string =>
  MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
