import type { KindCall } from '@dosye/domain/calls/kindCall.ts';
import { livretData } from './retention/server/livretData.ts';

/** The calls that one kind alone has; the server answers them as it does its own. */
export const KIND_CALLS: readonly KindCall[] = [livretData];
