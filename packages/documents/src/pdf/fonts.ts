import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const FILES = [
  'gelasio/400Regular/Gelasio_400Regular.ttf',
  'gelasio/400Regular_Italic/Gelasio_400Regular_Italic.ttf',
  'gelasio/600SemiBold/Gelasio_600SemiBold.ttf',
  'gelasio/700Bold/Gelasio_700Bold.ttf',
  'gelasio/700Bold_Italic/Gelasio_700Bold_Italic.ttf',
  'inter/400Regular/Inter_400Regular.ttf',
  'inter/600SemiBold/Inter_600SemiBold.ttf',
  'inter/700Bold/Inter_700Bold.ttf',
] as const;

/** The fonts of papers come from npm packages, so that papers look the same on every machine. */
export const paperFonts = (): Buffer[] =>
  FILES.map((file) => readFileSync(require.resolve(`@expo-google-fonts/${file}`)));
