import type { ReactNode } from 'react';
import type { ViewPicture } from '../dossierView/blocks.ts';
import styles from './Annexes.module.css';

interface AnnexesProps {
  readonly pictures: readonly ViewPicture[];
  /** Title of the dossier, repeated on each page in case a page is separated. */
  readonly title: string;
  readonly dossierNo: string;
}

/** The annexes of a printed dossier: each picture on a page of its own. */
export function Annexes({ pictures, title, dossierNo }: AnnexesProps): ReactNode {
  return pictures.map(({ path, label, url }, index) => (
    <figure key={path} className={styles.annex}>
      <figcaption>
        <h2>{`Annexe ${index + 1} sur ${pictures.length}`}</h2>
        <p>
          {label} · {[title, dossierNo].filter(Boolean).join(' · ')}
        </p>
      </figcaption>
      <img src={url} alt={label} />
    </figure>
  ));
}
