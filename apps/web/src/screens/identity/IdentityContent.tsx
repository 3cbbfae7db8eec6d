import { ACT_STATE_LABELS } from '@dosye/domain/calls/acts.ts';
import type { IdentityAnswer, IdentitySource } from '@dosye/domain/calls/identities.ts';
import { frenchDay, frenchInstantDay } from '@dosye/domain/text/dates.ts';
import { TableHead } from '@dosye/engine/ui/TableHead.tsx';
import { actLabel } from '@dosye/kinds/register.ts';
import type { ReactNode } from 'react';

interface IdentityContentProps {
  readonly identity: IdentityAnswer;
  /** Class names of the screen, or of the paper. */
  readonly styles: Readonly<Record<string, string>>;
  /** A dossier by its number: a link on the screen, the number alone on paper. */
  readonly dossierOf: (source: IdentitySource) => ReactNode;
  /** Around each part. */
  readonly part: (title: string, content: ReactNode) => ReactNode;
}

/** What is from when the person was under age, or may have been. */
const MINOR_MARK = 'Mineur à cette date';

interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly [id: string, ...cells: ReactNode[]])[];
}

/** The photos, names, addresses, dossiers and acts of a person, the same on the screen and on paper. */
export function IdentityContent(props: IdentityContentProps): ReactNode {
  const { identity, styles, dossierOf, part } = props;
  const { pictures, names, addresses, dossiers, acts } = identity;
  const marked = (source: Pick<IdentitySource, 'minor'>, content: ReactNode): ReactNode => (
    <>
      {content} {source.minor && <span className={styles['mark']}>{MINOR_MARK}</span>}
    </>
  );
  const from = (source: IdentitySource): ReactNode => marked(source, dossierOf(source));
  const tables: readonly Table[] = [
    {
      title: 'Noms',
      head: ['Nom', 'Ce que c’est', 'Dans le dossier', 'Du'],
      rows: names.map((source) => {
        const { label, name, day } = source;
        return [`${label} ${name}`, <b key="name">{name}</b>, label, from(source), frenchDay(day)];
      }),
    },
    {
      title: 'Adresses',
      head: ['Adresse', 'Dans le dossier', 'Du'],
      rows: addresses.map((source) => {
        const { address, day } = source;
        return [address, address, from(source), frenchDay(day)];
      }),
    },
    {
      title: 'Dossiers',
      head: ['Dossier', 'Qualité', 'Nom', 'Naissance', 'Bureau', 'Du'],
      rows: dossiers.map((source) => {
        const { dossierNo, role, name, birthDate, bureau_nom, day } = source;
        const born = birthDate && frenchDay(birthDate);
        return [dossierNo, from(source), role, name, born, bureau_nom, frenchDay(day)];
      }),
    },
    {
      title: 'Actes',
      head: ['Acte', 'Numéro', 'Résultat', 'État', 'Émis le'],
      rows: acts.map((act) => {
        const { number, kind, result, state, issuedAt } = act;
        const issued = frenchInstantDay(issuedAt);
        const label = ACT_STATE_LABELS[state];
        return [number, actLabel(kind), marked(act, number), result, label, issued];
      }),
    },
  ];
  return (
    <>
      {pictures.length > 0 &&
        part(
          'Photos',
          <ul className={styles['photos']}>
            {pictures.map((picture) => (
              <li key={picture.dossierId}>
                <img src={picture.url} alt={`Photo du ${frenchDay(picture.day)}`} />
                <span className="num">{frenchDay(picture.day)}</span>
                {from(picture)}
              </li>
            ))}
          </ul>,
        )}
      {tables.map(
        ({ title, head, rows }) =>
          rows.length > 0 &&
          part(
            title,
            <table className={styles['table']}>
              <TableHead labels={head} />
              <tbody>
                {rows.map(([id, ...cells]) => (
                  <tr key={id}>
                    {cells.map((cell, place) => (
                      <td key={head[place]} data-label={head[place]}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>,
          ),
      )}
    </>
  );
}
