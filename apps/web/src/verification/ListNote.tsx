import { currentTime } from '@dosye/domain/text/clock.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { standalonePage } from '@dosye/verification/standalone.ts';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { instantInWords } from './dates.ts';
import { TEXTS } from './languages.ts';
import type { LoadedList } from './pageVerifier.ts';
import type { Language } from './texts.ts';
import styles from './verification.module.css';

/** Milliseconds after which a list counts as old. */
const OLD = 7 * 24 * 60 * 60_000;

interface ListNoteProps {
  readonly loaded: LoadedList;
  readonly language: Language;
}

/** How old the list is, and the page as a file for those who have no connection. */
export function ListNote({ loaded: { list, signed }, language }: ListNoteProps): ReactNode {
  const texts = TEXTS[language];
  const [now] = useState(currentTime);
  const [failed, setFailed] = useState(false);
  const isOld = now.getTime() - Date.parse(list.madeAt) > OLD;
  return (
    <footer className={styles.note}>
      <p>{texts.listAge(instantInWords(list.madeAt, language))}</p>
      {isOld && <p className={styles.caution}>{texts.oldList}</p>}
      {window.location.protocol.startsWith('http') && (
        <>
          <Button
            variant="ghost"
            icon={<IconDownload aria-hidden="true" />}
            onClick={() => {
              setFailed(false);
              save(signed, list.madeAt).catch(() => setFailed(true));
            }}
          >
            {texts.save}
          </Button>
          <p className="muted">{texts.saveHint}</p>
          {failed && <p role="alert">{texts.saveFailed}</p>}
        </>
      )}
    </footer>
  );
}

/** Saves this page with the list inside as one file. @throws TypeError without a connection, or for another answer */
async function save(signed: string, madeAt: string): Promise<void> {
  const page = await (await fetch(window.location.pathname)).text();
  const file = new Blob([standalonePage(page, signed)], { type: 'text/html' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `verification-${madeAt.slice(0, 10)}.html`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
