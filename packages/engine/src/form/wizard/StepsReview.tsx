import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { readAllFields } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { visibleFieldValues } from '@dosye/domain/dossier/fieldValues.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { FactList } from '../../details/FactList.tsx';
import { ScreenBlocks } from '../../details/ScreenBlocks.tsx';
import { type ViewSection, picturesOfSections } from '../../dossierView/blocks.ts';
import { dossierView, portraitUrl } from '../../dossierView/dossierView.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Section } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { PersonPortrait } from '../../ui/PersonPortrait.tsx';
import { PictureViewer } from '../../ui/PictureViewer.tsx';
import { validateSteps } from '../validation.ts';
import {
  fieldId,
  type FormContextValue,
  useDossierFormContext,
  useFormValue,
} from '../formContext.ts';
import styles from './StepsReview.module.css';

interface StepsReviewProps {
  /** Index of the step that shows it. */
  readonly step: number;
  readonly onGoToStep: (step: number) => void;
  readonly onGoToField: (path: string) => void;
}

/** The content of the other steps with the errors of each; folded when fields of the own step follow. */
export function StepsReview(props: StepsReviewProps): ReactNode {
  const { step } = props;
  const formContext = useDossierFormContext();
  const [viewedPath, setViewedPath] = useState<string>();
  const { kind, checkContext } = formContext;
  // Values may change while the review is shown: stored pictures get their URLs.
  const values = useFormValue((all) => all);
  const { record } = readAllFields(kind.form, values);
  const view = dossierView({ ...kind, portrait: undefined }, record, checkContext, 'screen', {
    showsBlanks: true,
  });
  const sections = view.filter(({ number }) => number !== step + 1);
  const folded = (kind.form.steps[step]?.sections.length ?? 0) > 0;
  const pictures = picturesOfSections(sections);
  const first = pictures.findIndex(({ path }) => path === viewedPath);
  return (
    <>
      {sections.map((section) => (
        <StepReview
          key={section.id}
          section={section}
          {...props}
          formContext={formContext}
          record={record}
          folded={folded}
          onPicture={setViewedPath}
        />
      ))}
      {folded && <Reviewed kind={kind} record={record} />}
      {first >= 0 && (
        <PictureViewer
          pictures={pictures}
          initialIndex={first}
          onClose={() => setViewedPath(undefined)}
        />
      )}
    </>
  );
}

/** Whose dossier it is: photo, name and what matters most, for whoever opens none of the steps. */
function Reviewed({ kind, record }: Pick<FormContextValue, 'kind'> & { record: DossierRecord }) {
  const facts = [...(kind.facts?.(record) ?? []), ...(kind.reviewed?.(record) ?? [])];
  return (
    <div className={cx('line', styles.reviewed)}>
      <PersonPortrait url={portraitUrl(kind.portrait, record)} className={styles.portrait} />
      <div>
        <b>{kind.title(record)}</b>
        <FactList facts={facts} />
      </div>
    </div>
  );
}

interface StepReviewProps extends StepsReviewProps {
  readonly section: ViewSection;
  readonly formContext: FormContextValue;
  readonly record: DossierRecord;
  readonly folded: boolean;
  readonly onPicture: (path: string) => void;
}

function StepReview(props: StepReviewProps): ReactNode {
  const { section, formContext, record, folded, onGoToStep, onGoToField, onPicture } = props;
  const stepIndex = (section.number ?? 1) - 1;
  const errors = stepErrors(stepIndex, formContext, record);
  const pathByMessage = new Map(Object.entries(errors).map(([path, message]) => [message, path]));
  return (
    <Section
      className={folded ? styles.compact : undefined}
      title={`${section.number}. ${section.title}`}
      aside={filledCount(stepIndex, formContext, record)}
    >
      <p className={cx('row small', styles.state)}>
        {pathByMessage.size === 0 ? (
          <Badge tone="green" icon="check">
            Complète
          </Badge>
        ) : (
          <Badge tone="red" icon="alert">
            {`${pathByMessage.size} à corriger`}
          </Badge>
        )}
        <a
          href={`?etape=${stepIndex + 1}`}
          onClick={withoutNavigation(() => onGoToStep(stepIndex))}
        >
          Revenir à cette étape<span className="vh">{` : ${section.title}`}</span>
        </a>
      </p>
      {pathByMessage.size > 0 && (
        <ul className={styles.missing}>
          {[...pathByMessage].map(([message, path]) => (
            <li key={path}>
              <a href={`#${fieldId(path)}`} onClick={withoutNavigation(() => onGoToField(path))}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Foldable folded={folded} title={section.title}>
        {section.subsections.map((subsection, index) => (
          <div key={subsection.title ?? index} className={styles.section}>
            {subsection.title !== undefined && <h3>{subsection.title}</h3>}
            <ScreenBlocks blocks={subsection.blocks} onPicture={onPicture} />
          </div>
        ))}
      </Foldable>
    </Section>
  );
}

interface FoldableProps {
  readonly folded: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

function Foldable({ folded, title, children }: FoldableProps): ReactNode {
  if (!folded) return children;
  return (
    <details className={styles.folded}>
      <summary>
        Relire<span className="vh">{` : ${title}`}</span>
      </summary>
      {children}
    </details>
  );
}

function stepErrors(
  stepIndex: number,
  { kind, checkContext, fieldErrors }: FormContextValue,
  record: DossierRecord,
): FieldErrors {
  const step = kind.form.steps[stepIndex];
  return step ? validateSteps([step], record, checkContext, fieldErrors.incompleteDates) : {};
}

/** '9 champs remplis sur 12' */
function filledCount(
  stepIndex: number,
  { kind, checkContext }: FormContextValue,
  record: DossierRecord,
): string {
  const step = kind.form.steps[stepIndex];
  const visible = step ? visibleFieldValues([step], record, checkContext) : [];
  const filled = visible.filter(({ field, value }) => !field.isBlank(value ?? field.blank)).length;
  return `${plural(filled, 'champ rempli', 'champs remplis')} sur ${visible.length}`;
}

const withoutNavigation =
  (action: () => void) =>
  (event: MouseEvent): void => {
    event.preventDefault();
    action();
  };
