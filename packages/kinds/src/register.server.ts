import type { KindCall } from '@dosye/domain/calls/kindCall.ts';
import { livretData } from './retention/server/livretData.ts';

/** Calls that a single kind adds to those that every kind has. */
export const KIND_CALLS: readonly KindCall[] = [livretData];
