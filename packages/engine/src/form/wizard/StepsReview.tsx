import type { FieldErrors } from '@dosye/domain/calls/errors.ts';
import { readAllFields } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { visibleFieldValues } from '@dosye/domain/dossier/fieldValues.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { ScreenBlocks } from '../../details/ScreenBlocks.tsx';
import { type ViewSection, picturesOfSections } from '../../dossierView/blocks.ts';
import { dossierView } from '../../dossierView/dossierView.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Section } from '../../ui/Card.tsx';
import { PictureViewer } from '../../ui/PictureViewer.tsx';
import { validateSteps } from '../validateSteps.ts';
import {
  fieldId,
  type FormContextValue,
  useDossierFormContext,
  useFormValue,
} from '../formContext.ts';
import styles from './StepsReview.module.css';

interface StepsReviewProps {
  readonly onGoToStep: (step: number) => void;
  readonly onGoToField: (path: string) => void;
}

/** Content of a step without fields: the whole record, with the errors of each other step. */
export function StepsReview({ onGoToStep, onGoToField }: StepsReviewProps): ReactNode {
  const formContext = useDossierFormContext();
  const [viewedPath, setViewedPath] = useState<string>();
  const { kind, checkContext } = formContext;
  // Values may change while the review is shown: stored pictures get their URLs.
  const values = useFormValue((all) => all);
  const { record } = readAllFields(kind.form, values);
  const sections = dossierView({ ...kind, portrait: undefined }, record, checkContext, 'screen');
  const pictures = picturesOfSections(sections);
  const first = pictures.findIndex(({ path }) => path === viewedPath);
  return (
    <>
      {sections.map((section) => (
        <StepReview
          key={section.id}
          section={section}
          formContext={formContext}
          record={record}
          onGoToStep={onGoToStep}
          onGoToField={onGoToField}
          onPicture={setViewedPath}
        />
      ))}
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

interface StepReviewProps extends StepsReviewProps {
  readonly section: ViewSection;
  readonly formContext: FormContextValue;
  readonly record: DossierRecord;
  readonly onPicture: (path: string) => void;
}

function StepReview(props: StepReviewProps): ReactNode {
  const { section, formContext, record, onGoToStep, onGoToField, onPicture } = props;
  const stepIndex = (section.number ?? 1) - 1;
  const errors = stepErrors(stepIndex, formContext, record);
  const pathByMessage = new Map(Object.entries(errors).map(([path, message]) => [message, path]));
  return (
    <Section
      title={`${section.number}. ${section.title}`}
      aside={filledCount(stepIndex, formContext, record)}
    >
      <p className={styles.state}>
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
          Revenir à cette étape<span className="vh">{` : ${section.title}`}</span>
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
      {section.subsections.map((subsection, index) => (
        <div key={subsection.title ?? index} className={styles.section}>
          {subsection.title !== undefined && <h3>{subsection.title}</h3>}
          <ScreenBlocks blocks={subsection.blocks} onPicture={onPicture} />
        </div>
      ))}
    </Section>
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

/** Turns a link's click into an action without navigation. */
const withoutNavigation =
  (action: () => void) =>
  (event: MouseEvent): void => {
    event.preventDefault();
    action();
  };
