import { ACT_STATE_LABELS, DELIVERY_LABELS } from '@dosye/domain/calls/acts.ts';
import {
  dossierActText,
  type ActState,
  type DossierAct,
  type DossierActState,
} from '@dosye/domain/dossier/actState.ts';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import type { ScreenIconName } from '../ui/Icon.tsx';

interface Look {
  readonly tone: BadgeTone;
  readonly icon: ScreenIconName;
}

const LOOKS: Readonly<Record<ActState | DossierActState, Look>> = {
  valid: { tone: 'green', icon: 'check' },
  replaced: { tone: 'gray', icon: 'refresh' },
  void: { tone: 'red', icon: 'x' },
  expired: { tone: 'yellow', icon: 'clock' },
  awaiting: { tone: 'navy', icon: 'eye' },
  returned: { tone: 'red', icon: 'restore' },
  edited: { tone: 'yellow', icon: 'pencil' },
  complete: { tone: 'navy', icon: 'report' },
  incomplete: { tone: 'gray', icon: 'warning' },
};

/** The state of an act. */
export const ActBadge = ({ state }: { state: ActState }): ReactNode => (
  <Badge {...LOOKS[state]}>{ACT_STATE_LABELS[state]}</Badge>
);

/** That an act is to be handed over. */
export const DueBadge = (): ReactNode => (
  <Badge tone="navy" icon="user">
    {DELIVERY_LABELS.due}
  </Badge>
);

/** What a dossier is today with regard to its act; `text` where the sheet says more than a list. */
export const DossierActBadge = ({
  act,
  text = dossierActText(act),
}: {
  act: DossierAct;
  text?: string;
}): ReactNode => <Badge {...LOOKS[act.state]}>{text}</Badge>;
