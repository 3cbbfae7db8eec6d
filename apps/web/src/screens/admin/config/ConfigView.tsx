import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { officeOptions, useOffices, useSiteConfig } from '@dosye/engine/api/officeQueries.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { useKeepPageOpen, useUnsavedWork } from '@dosye/engine/session/unsavedWork.ts';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { ConfirmDialog } from '@dosye/engine/ui/Dialog.tsx';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { SkeletonCard } from '@dosye/engine/ui/Skeleton.tsx';
import { type ReactNode, useState } from 'react';
import { useBlocker, useSearchParams } from 'react-router';
import { AdminPage } from '../AdminPage.tsx';
import styles from './Config.module.css';
import { ConfigForm } from './ConfigForm.tsx';

/** Office whose configuration is shown to a user without an office. */
const FIRST_OFFICE = 1;

/** 'Configuration': the settings of the user's office; roles that see every office choose one. */
export function ConfigView(): ReactNode {
  const user = useUser();
  const [searchParams, setSearchParams] = useSearchParams();
  const [changed, setChanged] = useState(false);
  const requested = Number(searchParams.get('bureau') ?? Number.NaN);
  const own = user.bureau_id ?? FIRST_OFFICE;
  const office =
    seesEveryOffice(user.role) && Number.isInteger(requested) && requested > 0 ? requested : own;
  const config = useSiteConfig(office);
  const name = useOfficeName(office);
  useUnsavedWork(changed);
  useKeepPageOpen(changed);
  return (
    <AdminPage view="Configuration" title="Configuration" sub={`Bureau ${name}`}>
      {seesEveryOffice(user.role) && (
        <OfficeChooser
          office={office}
          onChoose={(id) => setSearchParams({ bureau: id }, { preventScrollReset: true })}
        />
      )}
      <Answered
        query={config}
        loading={
          <>
            <p className={cx('soft', styles.loading)} aria-hidden="true">
              Chargement de la configuration...
            </p>
            <SkeletonCard lines={6} />
          </>
        }
      >
        {(saved) => (
          <ConfigForm key={office} office={office} saved={saved} onChanged={setChanged} />
        )}
      </Answered>
      <LeaveDialog active={changed} />
    </AdminPage>
  );
}

/** The name of an office; its number while the list of the offices is not there. */
function useOfficeName(office: number): string {
  const user = useUser();
  const { data } = useAnswer(useOffices());
  const own = office === user.bureau_id ? user.bureau_nom : null;
  return data?.find(({ id }) => id === office)?.nom ?? own ?? `n°\u00a0${office}`;
}

interface OfficeChooserProps {
  readonly office: number;
  readonly onChoose: (id: string) => void;
}

function OfficeChooser({ office, onChoose }: OfficeChooserProps): ReactNode {
  return (
    <Card className={styles.chooser}>
      <Answered query={useOffices()} compact>
        {(offices) => (
          <Select
            id="bureau-configure"
            label="Modifier la configuration pour :"
            withEmpty={false}
            options={officeOptions(offices)}
            value={String(office)}
            onChange={onChoose}
          />
        )}
      </Answered>
    </Card>
  );
}

function LeaveDialog({ active }: { active: boolean }): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Quitter sans enregistrer ?"
      confirmLabel="Quitter"
      cancelLabel="Continuer la modification"
      variant="danger"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>Les modifications de la configuration ne sont pas enregistrées.</p>
    </ConfirmDialog>
  );
}
