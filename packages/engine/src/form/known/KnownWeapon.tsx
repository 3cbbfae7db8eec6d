import type { OwnMatch } from '@dosye/domain/calls/matches.ts';
import type { Step } from '@dosye/domain/dossier/form.ts';
import type { WeaponDeclaration } from '@dosye/domain/dossier/weapon.ts';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useDossierFormContext } from '../formContext.ts';
import styles from './KnownPerson.module.css';
import { DossierLink } from './MatchNotice.tsx';
import { useWeaponMatches } from './useMatches.ts';

/** In the form of a new dossier, above its footer, that the register has the weapon that is typed. */
export function KnownWeapon({ step }: { readonly step: Step | undefined }): ReactNode {
  const { weapon } = useDossierFormContext().kind;
  const { id } = useParams();
  const isAsked =
    weapon !== undefined &&
    step?.sections.some(({ fields }) => Object.hasOwn(fields, weapon.fields.serial));
  if (id !== undefined || !isAsked) return null;
  return (
    <div role="status">
      <Recognition weapon={weapon} />
    </div>
  );
}

function Recognition({ weapon }: { readonly weapon: WeaponDeclaration }): ReactNode {
  const [best, ...others] = useWeaponMatches(weapon);
  const [dismissed, dismiss] = useState('');
  if (!best || best.dossierNo === dismissed) return null;
  const [sentence, ...reasons] = best.reasons;
  return (
    <div className={cx('row small', styles.notice)}>
      <div className={styles.text}>
        <p>
          <b>
            {sentence} <DossierLink match={best} />
          </b>
        </p>
        <p>{[best.name, best.role].filter(Boolean).join(' · ')}</p>
        <p className={styles.reasons}>{reasons.join(` ; `)}</p>
        {others.length > 0 && <OtherWeapons matches={others} />}
      </div>
      <Button size="sm" variant="ghost" onClick={() => dismiss(best.dossierNo)}>
        Fermer
      </Button>
    </div>
  );
}

const OtherWeapons = ({ matches }: { readonly matches: readonly OwnMatch[] }): ReactNode => (
  <ul className={styles.others}>
    {matches.map((match) => (
      <li key={match.dossierId}>
        {match.reasons[0]} <DossierLink match={match} />
      </li>
    ))}
  </ul>
);
