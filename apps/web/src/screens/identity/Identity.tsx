import {
  identityPrintPath,
  type IdentityAnswer,
  type IdentityDossier,
} from '@dosye/domain/calls/identities.ts';
import { agesInYears, maySuit } from '@dosye/domain/text/ages.ts';
import { onLongDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { isApiError } from '@dosye/engine/api/client.ts';
import blocks from '@dosye/engine/details/ScreenBlocks.module.css';
import { DossierLink } from '@dosye/engine/details/DossierLink.tsx';
import { formOfPersonPath } from '@dosye/engine/form/known/reuseAddress.ts';
import { KindFinderContext } from '@dosye/engine/findKind.ts';
import { PrintLink } from '@dosye/engine/print/PrintLink.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import { CreationMenu, MenuLink } from '@dosye/engine/ui/Menu.tsx';
import { Page, PageHeader } from '@dosye/engine/ui/Page.tsx';
import { SkeletonCard } from '@dosye/engine/ui/Skeleton.tsx';
import { AREA_ENTRIES } from '@dosye/kinds/register.entries.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { KIND_FINDER } from '../dossier/kindFinder.ts';
import { IDENTITY_TITLE, NO_IDENTITY, useIdentity } from './identityCalls.ts';
import { IdentityContent } from './IdentityContent.tsx';
import styles from './identity.module.css';

/** The page of a person: everything that the user may see of the dossiers that decisions have joined. */
export function Identity(): ReactNode {
  const { kind = '', id = '' } = useParams();
  const query = useIdentity(kind, id);
  const { data } = useAnswer(query);
  const newest = data?.dossiers[0];
  return (
    <Page title={newest ? `${IDENTITY_TITLE} : ${newest.name}` : IDENTITY_TITLE}>
      <PageHeader
        title={newest?.name || IDENTITY_TITLE}
        sub={newest && personLine(newest, data)}
        actions={
          newest && (
            <>
              <PrintLink url={identityPrintPath(kind, id)}>Fiche de synthèse</PrintLink>
              <NewDossierMenu newest={newest} />
            </>
          )
        }
      />
      {isApiError(query.error, 404) ? (
        <Card>
          <EmptyState icon="search" title={NO_IDENTITY} />
        </Card>
      ) : (
        <Answered query={query} loading={<SkeletonCard lines={8} />}>
          {(identity) => (
            <KindFinderContext value={KIND_FINDER}>
              <IdentityContent
                identity={identity}
                styles={{ ...styles, ...blocks }}
                dossierOf={(source) => <DossierLink dossier={source} />}
                part={(title, content) => (
                  <Card key={title} className={styles.part} role="region" aria-label={title}>
                    <h2>{title}</h2>
                    {content}
                  </Card>
                )}
              />
            </KindFinderContext>
          )}
        </Answered>
      )}
    </Page>
  );
}

/** 'Naissance le 28 juin 1998 · 3 dossiers' */
export function personLine(newest: IdentityDossier, { dossiers }: IdentityAnswer): string {
  const birth = dossiers.map(({ birthDate }) => birthDate).find(Boolean) || newest.birthDate;
  const count = plural(dossiers.length, 'dossier');
  return [birth && `Naissance ${onLongDay(birth)}`, count].filter(Boolean).join(' · ');
}

/** Any new dossier of the person begins with what their newest dossier knows. */
function NewDossierMenu({ newest }: { readonly newest: IdentityDossier }): ReactNode {
  const ages = agesInYears(newest.birthDate, todayInHaiti());
  const source = { id: newest.kind };
  return (
    <CreationMenu label="Nouveau dossier">
      {AREA_ENTRIES.flatMap(({ kinds }) =>
        kinds.flatMap((kind) => {
          const { label, suits } = kind.forPerson ?? {};
          if (label === undefined || (suits && ages && !maySuit(ages, suits))) return [];
          return [
            <MenuLink
              key={kind.id}
              to={formOfPersonPath(kind, source, newest.dossierId)}
              icon={kind.icon}
            >
              {label}
            </MenuLink>,
          ];
        }),
      )}
    </CreationMenu>
  );
}
