import type { FieldErrors } from '@dosye/domain/calls/errors.ts';
import { formOf } from '@dosye/domain/dossier/kind.ts';
import { readShape } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { visibleFieldValues } from '@dosye/domain/dossier/fieldValues.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Blocks } from '../../details/ScreenBlocks.tsx';
import { type ReadPart, picturesOfParts } from '../../dossierView/blocks.ts';
import { readDossier } from '../../dossierView/dossierView.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Section } from '../../ui/Card.tsx';
import { PictureViewer } from '../../ui/PictureViewer.tsx';
import { faultsOf } from '../validateSteps.ts';
import { fieldId, type Filling, useFilling } from '../formContext.ts';
import styles from './StepsReview.module.css';

interface StepsReviewProps {
  readonly onStep: (step: number) => void;
  readonly onField: (path: string) => void;
}

/** What a step that asks nothing shows: the form as it stands, and what is missing in each other step. */
export function StepsReview({ onStep, onField }: StepsReviewProps): ReactNode {
  const filling = useFilling();
  const [viewed, setViewed] = useState<string>();
  // Pictures get their addresses while the review is read.
  const values = useWatch({ control: filling.form.control, compute: (all: DossierRecord) => all });
  const { kind, context } = filling;
  const { record } = readShape(formOf(kind), values);
  const parts = readDossier({ ...kind, portrait: undefined }, record, context, 'screen');
  const pictures = picturesOfParts(parts);
  const first = pictures.findIndex(({ path }) => path === viewed);
  return (
    <>
      {parts.map((part) => (
        <ReviewedStep
          key={part.id}
          part={part}
          filling={filling}
          record={record}
          onStep={onStep}
          onField={onField}
          onPicture={setViewed}
        />
      ))}
      {first >= 0 && (
        <PictureViewer pictures={pictures} first={first} onClose={() => setViewed(undefined)} />
      )}
    </>
  );
}

interface ReviewedStepProps extends StepsReviewProps {
  readonly part: ReadPart;
  readonly filling: Filling;
  readonly record: DossierRecord;
  readonly onPicture: (path: string) => void;
}

function ReviewedStep(props: ReviewedStepProps): ReactNode {
  const { part, filling, record, onStep, onField, onPicture } = props;
  const place = (part.number ?? 1) - 1;
  const missing = missingIn(place, filling, record);
  const sentences = new Map(Object.entries(missing).map(([path, said]) => [said, path]));
  return (
    <Section title={`${part.number}. ${part.title}`} aside={filledIn(place, filling, record)}>
      <p className={styles.state}>
        {sentences.size === 0 ? (
          <Badge tone="green" icon="check">
            Complète
          </Badge>
        ) : (
          <Badge tone="red" icon="alert">
            {`${sentences.size} à corriger`}
          </Badge>
        )}
        <a href={`?etape=${place + 1}`} onClick={instead(() => onStep(place))}>
          Revenir à cette étape<span className="vh">{` : ${part.title}`}</span>
        </a>
      </p>
      {sentences.size > 0 && (
        <ul className={styles.missing}>
          {[...sentences].map(([said, path]) => (
            <li key={path}>
              <a href={`#${fieldId(path)}`} onClick={instead(() => onField(path))}>
                {said}
              </a>
            </li>
          ))}
        </ul>
      )}
      {part.sections.map((section, at) => (
        <div key={section.title ?? at} className={styles.section}>
          {section.title !== undefined && <h3>{section.title}</h3>}
          <Blocks blocks={section.blocks} onPicture={onPicture} />
        </div>
      ))}
    </Section>
  );
}

function missingIn(
  place: number,
  { kind, context, faults }: Filling,
  record: DossierRecord,
): FieldErrors {
  const step = kind.form.steps[place];
  return step ? faultsOf([step], record, context, faults.incomplete) : {};
}

/** '9 champs remplis sur 12' */
function filledIn(place: number, { kind, context }: Filling, record: DossierRecord): string {
  const step = kind.form.steps[place];
  const met = step ? visibleFieldValues([step], record, context) : [];
  const filled = met.filter(({ field, value }) => !field.isBlank(value ?? field.blank)).length;
  return `${plural(filled, 'champ rempli', 'champs remplis')} sur ${met.length}`;
}

/** A link that the page follows by itself. */
const instead =
  (act: () => void) =>
  (event: MouseEvent): void => {
    event.preventDefault();
    act();
  };
