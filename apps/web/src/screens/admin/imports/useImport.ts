import type {
  ColumnMapping,
  ImportDetails,
  ImportTrial,
  StartedImport,
} from '@dosye/domain/calls/imports.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { answerTo, call } from '@dosye/engine/api/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Milliseconds between two questions how far an import is. */
const EVERY = 1_000;

/** Key of the lists of imports in the query cache. */
export const IMPORT_LISTS = ['imports', 'lists'] as const;

/** What a file is imported as. */
interface Target {
  /** Id of a kind; '' until it is chosen. */
  readonly kind: string;
  /** Id of the office that a super role chooses; '' for one's own. */
  readonly office: string;
}

/** A file that was tried, with its columns as they are chosen on the screen. */
interface TriedFile {
  readonly name: string;
  readonly trial: ImportTrial;
  readonly columns: readonly ColumnMapping[];
}

/** The import that the screen is about: from the choice of a file to its outcome. What is chosen outlasts a failure. */
export interface Import extends Target {
  readonly file: TriedFile | null;
  /** Whether other columns are chosen than those of the last trial. */
  readonly isChanged: boolean;
  readonly working: boolean;
  readonly failure: string | null;
  /** Id of the import that was started, or opened from the list. */
  readonly shown: number | null;
  readonly open: (id: number) => void;
  readonly choose: (target: Partial<Target>) => void;
  readonly tryFile: (file: File) => Promise<void>;
  readonly mapColumn: (column: string, field: string | null) => void;
  readonly tryAgain: () => Promise<void>;
  /** Throws ApiError. */
  readonly start: () => Promise<void>;
}

const UNREAD = 'Le fichier n’a pas pu être essayé.';

/** @returns the state of the screen, and what changes it */
export function useImport(): Import {
  const [target, setTarget] = useState<Target>({ kind: '', office: '' });
  const [file, setFile] = useState<TriedFile | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const office = target.office === '' ? {} : { bureauId: Number(target.office) };
  const path = `/imports/${target.kind}`;

  async function run(work: () => Promise<TriedFile>): Promise<void> {
    setWorking(true);
    setFailure(null);
    try {
      setFile(await work());
    } catch (thrown) {
      setFailure(errorMessage(thrown, UNREAD));
    } finally {
      setWorking(false);
    }
  }

  return {
    ...target,
    file,
    isChanged: file !== null && file.columns !== file.trial.columns,
    working,
    failure,
    shown,
    open: setShown,
    choose: (changes) => {
      setTarget((before) => ({ ...before, ...changes }));
      // The file was tried for another kind or office.
      setFile(null);
      setShown(null);
      setFailure(null);
    },
    tryFile: (chosen) => {
      setShown(null);
      return run(async () => {
        const query = target.office === '' ? '' : `?bureauId=${target.office}`;
        const options = { file: chosen, signal: new AbortController().signal };
        const trial = await call<ImportTrial>('POST', `${path}/trial${query}`, {}, options);
        return { name: chosen.name, trial, columns: trial.columns };
      });
    },
    mapColumn: (column, field) =>
      setFile(
        (before) =>
          before && {
            ...before,
            // A field is read from one column.
            columns: before.columns.map((mapping) =>
              mapping.column === column
                ? { column, field }
                : field !== null && mapping.field === field
                  ? { ...mapping, field: null }
                  : mapping,
            ),
          },
      ),
    tryAgain: async () => {
      if (!file) return;
      const { trial, columns } = file;
      await run(async () => {
        const again = await call<ImportTrial>('POST', `${path}/trial`, {
          upload: trial.upload,
          columns,
          ...office,
        });
        return { ...file, trial: again, columns: again.columns };
      });
    },
    start: async () => {
      if (!file) return;
      const { job } = await call<StartedImport>('POST', path, {
        upload: file.trial.upload,
        columns: file.columns,
        ...office,
      });
      setFile(null);
      setShown(job.id);
    },
  };
}

/** An import, asked for again each second while it runs. */
export const useImportDetails = (id: number) =>
  useQuery({
    queryKey: ['admin', 'imports', id],
    queryFn: answerTo<ImportDetails>('GET', `/imports/${id}`),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? EVERY : false),
  });
