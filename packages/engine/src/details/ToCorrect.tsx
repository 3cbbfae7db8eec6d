import { checkLetters } from '@dosye/domain/dossier/fieldLetters.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { fieldLabel } from '@dosye/domain/fields/field.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { viewContext } from '../dossierView/viewContext.ts';
import { fieldUrl } from '../form/fieldUrl.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Badge } from '../ui/Badge.tsx';
import styles from './ToCorrect.module.css';

interface ToCorrectProps {
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
}

/**
 * The fields of a dossier whose text was saved before its letters were checked, each with what is wrong and a link to it
 * in the form; nothing when there are none.
 */
export function ToCorrect({ kind, dossier }: ToCorrectProps): ReactNode {
  const user = useUser();
  const faults = checkLetters(kind.form.steps, dossier, viewContext(dossier, user));
  if (faults.length === 0) return null;
  return (
    <section className={styles.faults} aria-label="À corriger">
      <ul>
        {faults.map(({ path, field, error }) => (
          <li key={path}>
            <Badge tone="yellow" icon="warning">
              À corriger
            </Badge>
            <span>
              <Link to={fieldUrl(kind, dossier.id, path)}>{fieldLabel(field)}</Link>
              {`\u00a0: ${error}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
