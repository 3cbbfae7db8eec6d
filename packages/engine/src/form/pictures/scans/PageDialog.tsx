import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from '../pictures.module.css';
import type { PageChoice, Scan } from './scan.ts';

/** Pages that are shown at once. */
const AT_ONCE = 10;
/** Longest side of a page in the choice, in pixels: twice as drawn, for high-resolution screens. */
const SIDE = 440;

interface PageDialogProps {
  readonly choice: PageChoice;
  readonly fieldLabel: string;
  readonly working: boolean;
}

/** Asks which page of a scan a field of one picture takes. */
export function PageDialog({ choice, fieldLabel, working }: PageDialogProps): ReactNode {
  const { scan, take, cancel } = choice;
  const [first, setFirst] = useState(1);
  const pages = useDrawnPages(scan, first, working);
  const last = Math.min(first + AT_ONCE - 1, scan.pageCount);
  return (
    <Dialog
      title="Quelle page ?"
      size="wide"
      onClose={working ? undefined : cancel}
      actions={
        <>
          {first > 1 && (
            <Button onClick={() => setFirst(first - AT_ONCE)}>Pages précédentes</Button>
          )}
          {last < scan.pageCount && (
            <Button onClick={() => setFirst(first + AT_ONCE)}>Pages suivantes</Button>
          )}
          <Button disabled={working} onClick={cancel}>
            Annuler
          </Button>
        </>
      }
    >
      <p>
        « {scan.name} » a {scan.pageCount} pages. Choisissez celle qui va dans « {fieldLabel} ».
      </p>
      <ul className={styles.pages} aria-busy={working || undefined}>
        {Array.from({ length: last - first + 1 }, (_, index) => {
          const number = first + index;
          return (
            <li key={number}>
              <button
                type="button"
                tabIndex={0}
                disabled={working || pages[number] === ''}
                onClick={() => take(number)}
              >
                <span className={styles.page}>
                  {pages[number] && <img src={pages[number]} alt="" />}
                </span>
                {pages[number] === '' ? `Page ${number}, illisible` : `Page ${number}`}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** The pages from one on, by number, as they are drawn one after another until a page is taken; '' for one that cannot be. */
function useDrawnPages(
  scan: Scan,
  first: number,
  isTaken: boolean,
): Readonly<Record<number, string>> {
  const [pages, setPages] = useState<Readonly<Record<number, string>>>({});
  useEffect(() => {
    let isShown = !isTaken;
    async function draw(): Promise<void> {
      const last = Math.min(first + AT_ONCE - 1, scan.pageCount);
      for (let number = first; isShown && number <= last; number += 1) {
        const page = await scan.draw(number, SIDE).catch(() => '');
        if (isShown) setPages((drawn) => ({ ...drawn, [number]: page }));
      }
    }
    void draw();
    return () => {
      isShown = false;
    };
  }, [scan, first, isTaken]);
  return pages;
}
