import type { RestorePreview } from '@dosye/domain/calls/backup.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import styles from '../Maintenance.module.css';
import { Notice } from '@dosye/engine/ui/Notice.tsx';

interface RestoreSummaryProps {
  readonly preview: RestorePreview;
}

/** Content of the chosen backup, and what restoring it would lose. */
export function RestoreSummary({ preview }: RestoreSummaryProps): ReactNode {
  const { madeAt, madeBy, network, dossiers, users, offices, pictures } = preview;
  return (
    <>
      <dl className={styles.content}>
        <Fact name="État du">{frenchInstant(madeAt)}</Fact>
        <Fact name="Réseau">{network}</Fact>
        <Fact name="Demandée par">{madeBy}</Fact>
        <Fact name="Dossiers">{frenchNumber(dossiers)}</Fact>
        <Fact name="Images">{frenchNumber(pictures)}</Fact>
        <Fact name="Utilisateurs">{frenchNumber(users)}</Fact>
        <Fact name="Bureaux">{frenchNumber(offices)}</Fact>
      </dl>
      <RestoreLosses preview={preview} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="muted small">{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** Lists of what restoring the backup would lose, and of what stays although the backup does not have it. */
export function RestoreLosses({ preview }: RestoreSummaryProps): ReactNode {
  const { losses, kept } = preview;
  if (losses.length === 0) {
    return (
      <Notice tone="good" announced>
        <p>Rien ne serait perdu. Les réglages changés depuis redeviendraient ce qu’ils étaient.</p>
        <Lines title="Ce qui resterait" lines={kept} />
      </Notice>
    );
  }
  return (
    <Notice tone="warn" announced>
      <Lines title="Ce qui serait perdu" lines={losses} />
      <Lines title="Ce qui resterait" lines={kept} />
    </Notice>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
