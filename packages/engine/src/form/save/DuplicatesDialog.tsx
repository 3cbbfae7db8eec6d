import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import { type AreaDeclaration, pathWithId } from '@dosye/domain/dossier/area.ts';
import { frenchInstantDay, frenchLongDay } from '@dosye/domain/text/dates.ts';
import type { ReactNode } from 'react';
import { DeclaredBadge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FieldHelp } from '../../ui/FieldHelp.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PersonPortrait } from '../../ui/PersonPortrait.tsx';
import styles from './save.module.css';

/** For areas without texts of their own. */
const DEFAULT_ALERT = {
  title: 'Alerte de Doublon Potentiel',
  text: 'Des dossiers semblables existent déjà. Voulez-vous créer ce dossier quand même ?',
  cancel: 'Annuler',
  proceed: 'Oui, créer quand même',
};

const PROCEED_HELP =
  'Ouvrez chaque dossier trouvé. Si c’est la même personne, annulez et complétez son dossier. Créez quand même si c’est une autre personne.';

interface DuplicatesDialogProps {
  readonly area: AreaDeclaration;
  readonly duplicates: readonly Duplicate[];
  readonly working: boolean;
  readonly onCancel: () => void;
  readonly onProceed: () => void;
}

/** Each opens in a new tab. The main button leads to the likeliest one, and what was typed stays a draft. */
export function DuplicatesDialog(props: DuplicatesDialogProps): ReactNode {
  const { area, duplicates, working, onCancel, onProceed } = props;
  const texts = area.duplicateAlert ?? DEFAULT_ALERT;
  const [likeliest] = duplicates;
  return (
    <Dialog
      title={texts.title}
      onClose={working ? undefined : onCancel}
      actions={
        <>
          <Button onClick={onCancel} disabled={working}>
            {texts.cancel}
          </Button>
          <Button onClick={onProceed} working={working}>
            {texts.proceed}
          </Button>
          {likeliest && (
            <LinkButton variant="primary" to={pathWithId(area.paths.details, likeliest.id)}>
              Ouvrir le dossier {likeliest.dossierNo}
            </LinkButton>
          )}
        </>
      }
    >
      <p>
        {texts.text}
        <FieldHelp label="Que faire d’un doublon ?">{PROCEED_HELP}</FieldHelp>
      </p>
      <ul className={styles.duplicates}>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <PersonPortrait url={duplicate.photoUrl} className={styles.portrait} />
            <div>
              <p className={cx('row', styles.nameLine)}>
                <a
                  href={pathWithId(area.paths.details, duplicate.id)}
                  target="_blank"
                  rel="noreferrer"
                  className={styles.name}
                >
                  {duplicate.nom}
                  <Icon name="open" size={15} />
                  <span className="vh"> (s’ouvre dans un nouvel onglet)</span>
                </a>
                {area.kinds.length > 1 && (
                  <DeclaredBadge
                    badge={area.kinds.find(({ id }) => id === duplicate.kind)?.badge}
                  />
                )}
              </p>
              <BirthLine duplicate={duplicate} />
              <p className="num">
                {duplicate.dossierNo} · créé le {frenchInstantDay(duplicate.created_at)}
              </p>
              <ul className={styles.reasons}>
                {duplicate.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** "28 juin 1998, Jérémie", as far as known. */
function BirthLine({ duplicate }: { duplicate: Duplicate }): ReactNode {
  const { dateNaissance, lieuNaissance } = duplicate;
  const parts = [dateNaissance && frenchLongDay(dateNaissance), lieuNaissance]
    .filter(Boolean)
    .join(', ');
  return parts ? <p>Naissance : {parts}</p> : null;
}
