import type { Act, EarlierPapers } from '@dosye/domain/calls/acts.ts';
import { pathWithId } from '@dosye/domain/dossier/area.ts';
import { userAndOfficer } from '@dosye/domain/people/officerName.ts';
import { frenchDay, frenchInstant } from '@dosye/domain/text/dates.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { ActBadge, DueBadge } from '@dosye/engine/acts/ActBadge.tsx';
import { type ActButtonsProps, ActIconButtons } from '@dosye/engine/acts/actWork.tsx';
import { ROW_OPENER } from '@dosye/engine/keyboard/rowKeys.ts';
import type { ListColumn } from '@dosye/engine/list/ListTable.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { actLabel, kindById } from '@dosye/kinds/register.ts';
import { NumberedText } from '@dosye/engine/ui/NumberedText.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './acts.module.css';

/** Tells the name of an office; undefined for roles that see one. */
type OfficeOf = ((id: number) => string) | undefined;

const officeColumns = (officeOf: OfficeOf): ListColumn<{ readonly bureau_id: number }>[] =>
  officeOf ? [{ label: 'Bureau', card: 'line', cell: ({ bureau_id }) => officeOf(bureau_id) }] : [];

interface DossierLinkProps {
  readonly kind: string;
  readonly dossierId: number;
  readonly children: string;
}

/** The link to a dossier; its number alone where the kind is not known any more. */
function DossierLink({ kind, dossierId, children }: DossierLinkProps): ReactNode {
  const area = kindById(kind)?.area;
  const number = <NumberedText>{children}</NumberedText>;
  if (!area) return number;
  return (
    <Link to={pathWithId(area.paths.details, dossierId)} {...ROW_OPENER}>
      {number}
    </Link>
  );
}

const NUMBER = { isName: true, card: 'title', className: cx('num', styles.number) } as const;

interface RegisterColumns extends Pick<ActButtonsProps, 'onAsk'> {
  readonly officeOf: OfficeOf;
  /** Whether deliveries are noted. */
  readonly showsDeliveries: boolean;
}

/** The columns of the register. */
export const actColumns = ({
  officeOf,
  showsDeliveries,
  onAsk,
}: RegisterColumns): ListColumn<Act>[] => [
  {
    ...NUMBER,
    label: 'Numéro',
    sort: 'number',
    cell: (act) => <DossierLink {...act}>{act.number}</DossierLink>,
  },
  {
    label: 'Acte',
    card: 'subtitle',
    className: styles.act,
    cell: ({ kind, result }) => (
      <>
        {actLabel(kind)}
        <small>{result}</small>
      </>
    ),
  },
  {
    label: 'Au nom de',
    sort: 'name',
    card: 'line',
    className: styles.name,
    cell: ({ name }) => name,
  },
  ...officeColumns(officeOf),
  {
    label: 'Émis',
    sort: 'issuedAt',
    className: styles.issued,
    cell: ({ issuedAt, issuedBy, issuedByUser }) => (
      <>
        <span className="num">{frenchInstant(issuedAt)}</span>
        <small>{userAndOfficer(issuedByUser, issuedBy)}</small>
      </>
    ),
  },
  {
    label: 'État',
    sort: 'state',
    card: 'aside',
    className: styles.state,
    cell: (act) => (
      <>
        <ActBadge state={act.state} />
        <small className="num">{stateNote(act)}</small>
      </>
    ),
  },
  ...(showsDeliveries ? [DELIVERY] : []),
  {
    label: 'Actions',
    className: styles.actions,
    cell: (act) => <ActIconButtons act={act} onAsk={onAsk} />,
  },
];

const DELIVERY: ListColumn<Act> = {
  label: 'Remis à',
  card: 'line',
  className: styles.state,
  cell: ({ due, deliveredAt, deliveredTo }) => {
    if (due) return <DueBadge />;
    if (deliveredAt === null) return '';
    return (
      <>
        {deliveredTo}
        <small className="num">le {frenchInstant(deliveredAt)}</small>
      </>
    );
  },
};

/** The columns of the dossiers with papers from before the register. */
export const earlierColumns = (officeOf: OfficeOf): ListColumn<EarlierPapers>[] => [
  {
    ...NUMBER,
    label: 'Dossier',
    cell: (papers) => <DossierLink {...papers}>{papers.dossierNo}</DossierLink>,
  },
  { label: 'Papier', card: 'subtitle', cell: ({ kind }) => actLabel(kind) },
  ...officeColumns(officeOf),
  {
    label: 'Imprimé',
    card: 'aside',
    className: 'num',
    cell: ({ times }) => `${frenchNumber(times)} fois`,
  },
  { label: 'Dernière fois', className: 'num', cell: ({ lastDay }) => frenchDay(lastDay) },
  { label: 'Acte émis depuis', className: 'num', cell: ({ actNo }) => actNo },
];

function stateNote({ state, validUntil, replacedBy, voided }: Act): string {
  if (state === 'void') return voided?.reason ?? '';
  if (state === 'replaced') return `par ${replacedBy}`;
  if (validUntil === '') return '';
  return `${state === 'expired' ? 'le' : 'jusqu’au'} ${frenchDay(validUntil)}`;
}
