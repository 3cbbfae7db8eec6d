import type { HomeAnswer } from '@dosye/domain/calls/home.ts';
import type { ComponentType } from 'react';

/** A block of the home page about something that waits for the user; it shows nothing where nothing waits. */
export type WaitingBlock = ComponentType<{
  /** Undefined when the server did not answer. */
  readonly home: HomeAnswer | undefined;
}>;
