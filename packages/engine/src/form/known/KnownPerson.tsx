import type { OwnMatch } from '@dosye/domain/calls/matches.ts';
import { pathWithId } from '@dosye/domain/dossier/area.ts';
import type { Step } from '@dosye/domain/dossier/form.ts';
import type { PersonDeclaration, PersonFact } from '@dosye/domain/dossier/person.ts';
import { frenchLongDay } from '@dosye/domain/text/dates.ts';
import {
  type FocusEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useParams } from 'react-router';
import { errorMessage } from '../../api/apiError.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toasts.ts';
import { useDossierFormContext } from '../formContext.ts';
import { KindFinderContext } from '../../findKind.ts';
import styles from './KnownPerson.module.css';
import { PersonPortrait } from '../../ui/PersonPortrait.tsx';
import { loadEarlierDossier } from './reuseAddress.ts';
import { useMatches } from './useMatches.ts';

/** The facts whose fields are the last to be typed before somebody can be recognised. */
const SAID_AT: readonly PersonFact[] = ['birthDate', 'niu', 'nif'];

interface KnownPersonProps {
  /** The step that is shown. */
  readonly step: Step | undefined;
}

/**
 * Above the footer of the form of a new dossier, in the steps of the birth date and the numbers: that the person has a
 * dossier already. It is in view wherever the page is, and moves no field.
 */
export function KnownPerson({ step }: KnownPersonProps): ReactNode {
  const { kind } = useDossierFormContext();
  const { id } = useParams();
  const { person } = kind;
  if (id !== undefined || !person) return null;
  const paths = new Set(step?.sections.flatMap(({ fields }) => Object.keys(fields)));
  const isHere = SAID_AT.some((fact) => paths.has(person.fields[fact] ?? ''));
  return isHere ? <Recognition person={person} /> : null;
}

function Recognition({ person }: { readonly person: PersonDeclaration }): ReactNode {
  const { reusedFrom } = useDossierFormContext();
  const matches = useMatches(person);
  const [dismissed, dismiss] = useState('');
  const [best, ...others] = matches;
  const shown = best && best.dossierNo !== dismissed ? best : undefined;
  return (
    <div role="status">
      {shown && shown.dossierNo === reusedFrom && (
        <p className={styles.taken}>
          <Icon name="check" size={16} /> Renseignements repris du dossier {shown.dossierNo}.
          Vérifiez-les avec la personne.
        </p>
      )}
      {shown && shown.dossierNo !== reusedFrom && (
        <Notice match={shown} others={others} onDismiss={() => dismiss(shown.dossierNo)} />
      )}
    </div>
  );
}

interface NoticeProps {
  readonly match: OwnMatch;
  readonly others: readonly OwnMatch[];
  readonly onDismiss: () => void;
}

function Notice({ match, others, onDismiss }: NoticeProps): ReactNode {
  const [working, setWorking] = useState(false);
  const takeOver = useTakeOver(match);
  const focusReturn = useFocusReturn();
  useEffect(() => {
    // The field that is typed in may be under it now.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  async function run(): Promise<void> {
    setWorking(true);
    await takeOver();
    setWorking(false);
  }
  return (
    <div {...focusReturn} className={styles.notice}>
      <PersonPortrait url={match.photoUrl} className={styles.portrait} />
      <div className={styles.text}>
        <p>
          <b>
            {match.level === 'possible' ? 'Peut-être déjà connu : ' : 'Déjà connu : '}
            <DossierLink match={match} />
          </b>
        </p>
        <p>{[match.name, birthOf(match), match.role].filter(Boolean).join(' · ')}</p>
        <p className={styles.reasons}>{match.reasons.join(' ; ')}</p>
        {others.length > 0 && (
          <p className={styles.others}>
            {'Aussi : '}
            {others.map((other, index) => (
              <span key={other.dossierId}>
                {index > 0 && ', '}
                <DossierLink match={other} />
              </span>
            ))}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button size="sm" working={working} onClick={() => void run()}>
          Reprendre ses renseignements
        </Button>
        <Button size="sm" variant="ghost" onClick={onDismiss}>
          Autre personne
        </Button>
      </div>
    </div>
  );
}

/**
 * Gives the focus back to the field that it came from when the notice goes with the button that was pressed.
 * @returns ref and focus handler of the notice
 */
function useFocusReturn() {
  const notice = useRef<HTMLDivElement>(null);
  const field = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const element = notice.current;
    return () => {
      const focused = document.activeElement;
      const isLost = focused === document.body || element?.contains(focused);
      if (isLost && field.current instanceof HTMLElement) field.current.focus();
    };
  }, []);
  function onFocus({ relatedTarget }: FocusEvent): void {
    const isWithin = relatedTarget instanceof Node && notice.current?.contains(relatedTarget);
    if (!isWithin) field.current = relatedTarget;
  }
  return { ref: notice, onFocus } as const;
}

const birthOf = ({ birthDate }: OwnMatch): string =>
  birthDate && `naissance le ${frenchLongDay(birthDate)}`;

/** The number of a dossier as a link to its details, in a new tab: the form stays as it is. */
function DossierLink({ match }: { readonly match: OwnMatch }): ReactNode {
  const area = useContext(KindFinderContext).areaOf(match.kind);
  if (!area) return match.dossierNo;
  const href = pathWithId(area.paths.details, match.dossierId);
  return (
    <a href={href} target="_blank" rel="noreferrer" className="num">
      {match.dossierNo}
      <span className="vh"> (s’ouvre dans un nouvel onglet)</span>
    </a>
  );
}

/** Returns what loads the dossier and fills the form from it; a failure is a message. */
function useTakeOver({ kind: kindId, dossierId, dossierNo }: OwnMatch): () => Promise<void> {
  const { reuse } = useDossierFormContext();
  const { load } = useContext(KindFinderContext);
  return async () => {
    try {
      const found = await load(kindId);
      if (!found) return;
      const earlier = await loadEarlierDossier(found, dossierId);
      reuse({ kind: earlier.kind, record: earlier.dossier }, dossierNo);
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  };
}
