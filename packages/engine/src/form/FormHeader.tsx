import { pathWithId } from '@dosye/domain/dossier/area.ts';
import { type ReactNode } from 'react';
import { Crumbs } from '../ui/Page.tsx';
import { Switch } from '../ui/Switch.tsx';
import { DraftIndicator } from './drafts/DraftIndicator.tsx';
import type { DraftKeeper } from './drafts/DraftAutosave.ts';
import styles from './form.module.css';
import type { Opening } from './loadForm.ts';
import { useDemonstration } from './useIsDemo.ts';

/** Where the back link of a form leads: as its kind says, else to the list. */
export function backPath({ area, kind, place }: Pick<Opening, 'area' | 'kind' | 'place'>): string {
  const { back } = kind.form;
  if (place.dossierId === null) return back?.create ?? area.paths.list;
  return pathWithId(back?.edit ?? area.paths.list, place.dossierId);
}

interface FormTitleProps {
  readonly opening: Pick<Opening, 'area' | 'kind' | 'place'> & Partial<Pick<Opening, 'dossier'>>;
  readonly children?: ReactNode;
}

/** The way back, and what is being filled. */
export function FormTitle({ opening, children }: FormTitleProps): ReactNode {
  const { area, kind, place, dossier } = opening;
  const number = dossier?.dossierNo;
  const here = place.dossierId === null ? 'Nouveau dossier' : (number ?? 'Modifier le dossier');
  const to = backPath(opening);
  return (
    <>
      <Crumbs
        items={[{ label: to === '/' ? 'Accueil' : area.counter.label, to }, { label: here }]}
      />
      <div className={styles.head}>
        <h1>{kind.form.title}</h1>
        <div className={styles.headSide}>{children}</div>
      </div>
    </>
  );
}

interface FormHeadProps {
  readonly start: Opening;
  readonly keeper: DraftKeeper;
  /** The choice of the office, for those who have to choose. */
  readonly office: ReactNode;
  /** Test mode is on: the page checks nothing. */
  readonly unchecked: boolean;
  readonly onUnchecked: (on: boolean) => void;
}

/** The title with what goes for the whole form: draft, office, test mode. */
export function FormHead(props: FormHeadProps): ReactNode {
  const { start, keeper, office, unchecked, onUnchecked } = props;
  const demonstration = useDemonstration();
  return (
    <FormTitle opening={start}>
      <DraftIndicator keeper={keeper} />
      {start.kind.form.testMode && demonstration && (
        <Switch label="Mode test" value={unchecked} onChange={onUnchecked} />
      )}
      {office}
    </FormTitle>
  );
}
