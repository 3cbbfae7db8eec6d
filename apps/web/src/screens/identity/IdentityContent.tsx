import { ACT_STATE_LABELS } from '@dosye/domain/calls/acts.ts';
import type { IdentityAnswer, IdentitySource } from '@dosye/domain/calls/identities.ts';
import { frenchDay, frenchInstantDay } from '@dosye/domain/text/dates.ts';
import { actLabel } from '@dosye/kinds/register.ts';
import type { ReactNode } from 'react';

/** Class names of the screen, or of the paper. */
interface IdentityStyles {
  readonly photos?: string | undefined;
  readonly table?: string | undefined;
  readonly mark?: string | undefined;
}

interface IdentityContentProps {
  readonly identity: IdentityAnswer;
  readonly styles: IdentityStyles;
  /** A dossier by its number: a link on the screen, the number alone on paper. */
  readonly dossierOf: (source: IdentitySource) => ReactNode;
  /** Around each part. */
  readonly part: (title: string, content: ReactNode) => ReactNode;
}

/** What is from when the person was under age, or may have been. */
const MINOR_MARK = 'Mineur à cette date';

/** The photos, names, addresses, dossiers and acts of a person, the same on the screen and on paper. */
export function IdentityContent(props: IdentityContentProps): ReactNode {
  const { identity, styles, dossierOf, part } = props;
  const { pictures, names, addresses, dossiers, acts } = identity;
  const mark = ({ minor }: Pick<IdentitySource, 'minor'>): ReactNode =>
    minor && <span className={styles.mark}>{MINOR_MARK}</span>;
  const from = (source: IdentitySource): ReactNode => (
    <>
      {dossierOf(source)} {mark(source)}
    </>
  );
  return (
    <>
      {pictures.length > 0 &&
        part(
          'Photos',
          <ul className={styles.photos}>
            {pictures.map((picture) => (
              <li key={picture.dossierId}>
                <img src={picture.url} alt={`Photo du ${frenchDay(picture.day)}`} />
                <span className="num">{frenchDay(picture.day)}</span>
                {from(picture)}
              </li>
            ))}
          </ul>,
        )}
      {part(
        'Noms',
        <Rows
          styles={styles}
          head={['Nom', 'Ce que c’est', 'Dans le dossier', 'Du']}
          rows={names.map((name) => ({
            id: `${name.label} ${name.name}`,
            cells: [<b key="name">{name.name}</b>, name.label, from(name), frenchDay(name.day)],
          }))}
        />,
      )}
      {addresses.length > 0 &&
        part(
          'Adresses',
          <Rows
            styles={styles}
            head={['Adresse', 'Dans le dossier', 'Du']}
            rows={addresses.map((address) => ({
              id: address.address,
              cells: [address.address, from(address), frenchDay(address.day)],
            }))}
          />,
        )}
      {part(
        'Dossiers',
        <Rows
          styles={styles}
          head={['Dossier', 'Qualité', 'Nom', 'Naissance', 'Bureau', 'Du']}
          rows={dossiers.map((dossier) => ({
            id: dossier.dossierNo,
            cells: [
              from(dossier),
              dossier.role,
              dossier.name,
              dossier.birthDate && frenchDay(dossier.birthDate),
              dossier.bureau_nom,
              frenchDay(dossier.day),
            ],
          }))}
        />,
      )}
      {acts.length > 0 &&
        part(
          'Actes',
          <Rows
            styles={styles}
            head={['Acte', 'Numéro', 'Résultat', 'État', 'Émis le']}
            rows={acts.map((act) => ({
              id: act.number,
              cells: [
                actLabel(act.kind),
                <span key="number">
                  {act.number} {mark(act)}
                </span>,
                act.result,
                ACT_STATE_LABELS[act.state],
                frenchInstantDay(act.issuedAt),
              ],
            }))}
          />,
        )}
    </>
  );
}

interface RowsProps extends Pick<IdentityContentProps, 'styles'> {
  readonly head: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

function Rows({ styles, head, rows }: RowsProps): ReactNode {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, index) => (
              <td key={head[index]} data-label={head[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
