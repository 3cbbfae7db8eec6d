import { CHANGES_PAGE_SIZE, type DossierChangesAnswer } from '@dosye/domain/calls/dossiers.ts';
import { type AreaDeclaration, changesPrintPath, pathWithId } from '@dosye/domain/dossier/area.ts';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Answered } from '../answer/Answered.tsx';
import { useAnswer } from '../answer/readAnswer.ts';
import { useDossierChanges } from '../api/dossierQueries.ts';
import { PrintLink } from '../print/PrintLink.tsx';
import { Breadcrumbs, Page, PageHeader } from '../ui/Page.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { PictureViewer, type ViewedPicture } from '../ui/PictureViewer.tsx';
import { SkeletonCard } from '../ui/Skeleton.tsx';
import type { ChangeRow } from './changeRows.ts';
import { Changes } from './Changes.tsx';
import styles from './changes.module.css';

/** 'Historique du dossier': who changed what, from what to what, and when; the newest first. */
export function DossierChanges({ area }: { area: AreaDeclaration }): ReactNode {
  const { id = '' } = useParams();
  const [searchParams, setSearchParams] = useSearchParams();
  const asked = Number(searchParams.get('page') ?? 1);
  const page = Number.isSafeInteger(asked) && asked >= 1 ? asked : 1;
  const query = useDossierChanges(area, id, page);
  const { data } = useAnswer(query);
  const title = 'Historique du dossier';
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / CHANGES_PAGE_SIZE));
  return (
    <Page title={data ? `${title} ${data.dossierNo}` : title} narrow>
      <Breadcrumbs
        items={[
          { label: area.list.title, to: area.paths.list },
          { label: data?.dossierNo ?? 'Dossier', to: pathWithId(area.paths.details, id) },
          { label: 'Historique' },
        ]}
      />
      <PageHeader
        title={title}
        sub={data && [data.title, data.dossierNo, data.bureau_nom].filter(Boolean).join(' · ')}
        actions={
          data && (
            <PrintLink url={pathWithId(changesPrintPath(area), id)}>
              Imprimer l’historique
            </PrintLink>
          )
        }
      />
      <Answered query={query} loading={<SkeletonCard lines={8} />}>
        {(answer) => <Steps area={area} answer={answer} />}
      </Answered>
      {pages > 1 && (
        <Pagination
          page={Math.min(page, pages)}
          pageCount={pages}
          total={data?.total ?? 0}
          onPage={(next) => setSearchParams(next > 1 ? { page: String(next) } : {})}
        />
      )}
    </Page>
  );
}

interface StepsProps {
  readonly area: AreaDeclaration;
  readonly answer: DossierChangesAnswer;
}

function Steps({ area, answer }: StepsProps): ReactNode {
  const [viewed, setViewed] = useState<{ pictures: ViewedPicture[]; index: number }>();
  function view(row: ChangeRow, url: string): void {
    const pictures = picturesOfRow(row);
    setViewed({ pictures, index: pictures.findIndex((one) => one.url === url) });
  }
  return (
    <>
      <Changes area={area} answer={answer} styles={styles} onPicture={view} />
      {viewed && (
        <PictureViewer
          pictures={viewed.pictures}
          initialIndex={viewed.index}
          onClose={() => setViewed(undefined)}
        />
      )}
    </>
  );
}

/** The pictures of a change, those before first. */
function picturesOfRow({ label, before, after }: ChangeRow): ViewedPicture[] {
  const named = (value: unknown, when: string): ViewedPicture[] =>
    [value]
      .flat()
      .filter((url) => typeof url === 'string' && url !== '')
      .map((url) => ({ url: String(url), label: `${label} (${when})` }));
  return [...named(before, 'avant'), ...named(after, 'après')];
}
