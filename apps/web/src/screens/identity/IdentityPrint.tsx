import { identityPath } from '@dosye/domain/calls/identities.ts';
import { Letterhead } from '@dosye/engine/print/Letterhead.tsx';
import blocks from '@dosye/engine/print/PrintBlocks.module.css';
import { printFailure } from '@dosye/engine/print/NothingToPrint.tsx';
import { PrintPage } from '@dosye/engine/print/PrintPage.tsx';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { personLine } from './Identity.tsx';
import { IDENTITY_TITLE, NO_IDENTITY, useIdentity } from './identityCalls.ts';
import { IdentityContent } from './IdentityContent.tsx';
import paper from './IdentityPrint.module.css';

/** Delay before printing, in milliseconds. */
const PRINT_DELAY = 1000;

/** Print page of a person: 'Fiche de synthèse', under the head of the user's office. */
export function IdentityPrint(): ReactNode {
  const { kind = '', id = '' } = useParams();
  return (
    <PrintPage
      query={useIdentity(kind, id)}
      sentences={{ failed: (error) => printFailure(error, NO_IDENTITY) }}
      back={identityPath(kind, id)}
      printout={({ dossiers: [newest] }) =>
        newest === undefined
          ? NO_IDENTITY
          : {
              paper: 'letter',
              heading: IDENTITY_TITLE,
              subject: newest.name,
              title: `${IDENTITY_TITLE} ${newest.name}`,
              delay: PRINT_DELAY,
              log: { path: `/identities/${kind}/${id}/log-print` },
            }
      }
    >
      {(identity, config) => {
        const [newest] = identity.dossiers;
        if (!newest) return null;
        return (
          <article>
            <Letterhead config={config} />
            <h1 className={paper.title}>{IDENTITY_TITLE}</h1>
            <p className={paper.name}>{newest.name}</p>
            <p>{personLine(newest, identity)}</p>
            <IdentityContent
              identity={identity}
              styles={{ ...paper, ...blocks }}
              dossierOf={({ dossierNo }) => dossierNo}
              part={(title, content) => (
                <section key={title} className={paper.part}>
                  <h2>{title}</h2>
                  {content}
                </section>
              )}
            />
          </article>
        );
      }}
    </PrintPage>
  );
}
