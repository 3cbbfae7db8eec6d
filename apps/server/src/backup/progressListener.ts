import type { BackupPhase } from '@dosye/domain/calls/backup.ts';

/** Is called with phase and bytes. */
export type ProgressListener = (phase: BackupPhase, done: number, total: number) => void;
