import type { ReactNode } from 'react';
import type { ViewPicture } from '../dossierView/blocks.ts';
import styles from './Annexes.module.css';

interface AnnexesProps {
  readonly pictures: readonly ViewPicture[];
  /** Whose dossier they belong to: a page may come loose. */
  readonly dossierTitle: string;
  readonly dossierNo: string;
}

/** Pictures that follow a paper, each on a page of its own (spec file 3 §2). */
export function Annexes({ pictures, dossierTitle, dossierNo }: AnnexesProps): ReactNode {
  return pictures.map(({ path, label, url }, place) => (
    <figure key={path} className={styles.annex}>
      <figcaption>
        <h2>{`Annexe ${place + 1} sur ${pictures.length}`}</h2>
        <p>
          {label} · {[dossierTitle, dossierNo].filter(Boolean).join(' · ')}
        </p>
      </figcaption>
      <img src={url} alt={label} />
    </figure>
  ));
}
