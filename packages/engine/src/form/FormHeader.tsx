import { pathWithId } from '@dosye/domain/dossier/area.ts';
import type { Branding } from '@dosye/domain/office/siteConfig.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerTo } from '../api/client.ts';
import { cx } from '../ui/cx.ts';
import { Breadcrumbs } from '../ui/Page.tsx';
import { Switch } from '../ui/Switch.tsx';
import { namesNobody } from './drafts/draftWords.ts';
import styles from './form.module.css';
import { useFormValue } from './formContext.ts';
import type { InitialForm, LoadedForm } from './loadForm.ts';

/** Target of the back link: the path that the kind declares, else the list. */
function backPath({
  area,
  kind,
  dossierId,
}: Pick<LoadedForm, 'area' | 'kind' | 'dossierId'>): string {
  const { back } = kind.form;
  if (dossierId === null) return back?.create ?? area.paths.list;
  return pathWithId(back?.edit ?? area.paths.list, dossierId);
}

interface FormTitleProps {
  readonly loaded: Pick<LoadedForm, 'area' | 'kind' | 'dossierId'> &
    Partial<Pick<LoadedForm, 'dossier'>>;
  /** Whom or what the dossier is about; '' while nothing is typed. */
  readonly about?: string;
  readonly children?: ReactNode;
}

/** Breadcrumbs and title of the form page. */
export function FormTitle({ loaded, about = '', children }: FormTitleProps): ReactNode {
  const { area, kind, dossierId, dossier } = loaded;
  const number = dossier?.dossierNo;
  const current = dossierId === null ? 'Nouveau dossier' : (number ?? 'Modifier le dossier');
  const to = backPath(loaded);
  return (
    <div className={styles.title}>
      <Breadcrumbs
        items={[{ label: to === '/' ? 'Accueil' : area.counter.label, to }, { label: current }]}
      />
      <div className={styles.head}>
        <h1>{kind.form.title}</h1>
        {!namesNobody(about) && <p className={styles.about}>{about}</p>}
        <div className={cx('row', styles.headActions)}>{children}</div>
      </div>
    </div>
  );
}

interface FormHeaderProps {
  readonly initial: InitialForm;
  /** Select for the office; null when the user cannot choose one. */
  readonly officeSelect: ReactNode;
  readonly skipValidation: boolean;
  readonly onSkipValidation: (on: boolean) => void;
}

/** Header of the form, on each step: title with the name of the person, test mode and office. */
export function FormHeader(props: FormHeaderProps): ReactNode {
  const { initial, officeSelect, skipValidation, onSkipValidation } = props;
  const isDemo = useIsDemo();
  const about = useFormValue((record) => initial.kind.title(record));
  return (
    <FormTitle loaded={initial} about={about}>
      {initial.kind.form.testMode && isDemo && (
        <Switch label="Mode test" value={skipValidation} onChange={onSkipValidation} />
      )}
      {officeSelect}
    </FormTitle>
  );
}

/** True when the server runs as a demonstration: only then is there a test mode. */
function useIsDemo(): boolean {
  const { data } = useQuery({
    queryKey: ['branding'],
    queryFn: answerTo<Branding & { demo?: boolean }>('GET', '/branding'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.demo === true;
}
