import type { ReactNode } from 'react';
import { retention } from '../kind.ts';
import styles from './Livret.module.css';
import type { LivretDossier } from './useLivret.ts';

/** The alphabetical index at the end of the booklet: who is in which dossier, with its number. */
export function BookletIndex({
  dossiers,
}: {
  readonly dossiers: readonly LivretDossier[];
}): ReactNode {
  const entries = dossiers
    .map((dossier, index) => ({ dossier, place: index + 1, name: retention.title(dossier) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'fr') || one.place - other.place);
  return (
    <section className={styles.index} aria-label="Index alphabétique">
      <h2>Index alphabétique</h2>
      <ol>
        {entries.map(({ dossier, place, name }) => (
          <li key={dossier.id}>
            <span>{name}</span>
            <span className="num">
              {dossier.dossierNo} · dossier {place}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
