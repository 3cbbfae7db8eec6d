import { cx } from '@dosye/engine/ui/cx.ts';
import { parseCheckCode } from '@dosye/verification/checkCode.ts';
import { findStatement } from '@dosye/verification/qrContent.ts';
import { verifyNumber, verifyStatement } from '@dosye/verification/verify.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Shield } from '../shell/Shield.tsx';
import { TEXTS } from './languages.ts';
import { type LoadedList, loadList, pageVerifier } from './pageVerifier.ts';
import { PaperInput } from './PaperInput.tsx';
import { type FoundStatement, readPaper } from './readPaper.ts';
import { ResultView } from './ResultView.tsx';
import type { Language, Shown } from './texts.ts';
import type { Typed } from './TypedCode.tsx';
import styles from './verification.module.css';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { standalonePage } from '@dosye/verification/standalone.ts';
import { IconDownload } from '@tabler/icons-react';
import { instantInWords } from './dates.ts';

const NOTHING_TYPED: Typed = { number: '', checkCode: '' };

/** The page on which anyone verifies an act (decision 25). */
export function VerificationPage(): ReactNode {
  const [language, setLanguage] = useState<Language>(() =>
    navigator.language.startsWith('ht') ? 'ht' : 'fr',
  );
  const [loaded, setLoaded] = useState<LoadedList | 'loading' | undefined>('loading');
  const [shown, setShown] = useState<Shown | 'working'>();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const texts = TEXTS[language];
  const verifier = loaded && loaded !== 'loading' ? pageVerifier(loaded.list) : undefined;

  useEffect(() => void loadList().then(setLoaded), []);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = texts.title;
  }, [language, texts]);

  const latest = useRef<Promise<Shown>>(undefined);
  const show = useCallback(async (result: Promise<Shown>) => {
    latest.current = result;
    setShown('working');
    // A file that was moved, or that only a cloud has: the browser says no more.
    const outcome = await result.catch((): Shown => ({ verdict: 'notRead' }));
    // Another paper was asked about meanwhile: its answer may come first.
    if (latest.current === result) setShown(outcome);
  }, []);
  const list = loaded === 'loading' ? undefined : loaded?.list;
  useEffect(() => {
    if (!list) return undefined;
    const readAddress = (): void => {
      const statement = findStatement(window.location.hash);
      if (statement) void show(verifyStatement(statement, undefined, pageVerifier(list)));
    };
    readAddress();
    window.addEventListener('hashchange', readAddress);
    return () => window.removeEventListener('hashchange', readAddress);
  }, [list, show]);

  async function verifyFile(file: Blob): Promise<Shown> {
    const statement = await readPaper(file);
    return typeof statement === 'string' ? { verdict: statement } : verifyFound(statement);
  }

  async function verifyFound({ statement, sha256, scanned }: FoundStatement): Promise<Shown> {
    if (!verifier) return { verdict: 'noCode' };
    const result = await verifyStatement(statement, sha256, verifier);
    return { ...result, scanned: scanned === true && result.verdict === 'codeOnly' };
  }

  async function verifyTyped({ number, checkCode }: Typed): Promise<Shown> {
    if (!verifier || !parseCheckCode(checkCode)) return { verdict: 'unknown' };
    const result = await verifyNumber(number, checkCode, verifier);
    // Without a day the register said nothing of an act: what was typed is corrected, or asked about later.
    if (result.day !== undefined) setTyped((now) => (now === typed ? NOTHING_TYPED : now));
    return result;
  }

  async function loadAgain(): Promise<void> {
    setLoaded('loading');
    setLoaded(await loadList());
  }

  function startAgain(): void {
    setShown(undefined);
    window.history.replaceState(null, '', window.location.pathname);
  }

  return (
    <div className={styles.page}>
      <PageHeader issuer={list?.issuer} language={language} onLanguage={setLanguage} />
      <main className={styles.main}>
        <h1>{texts.title}</h1>
        {loaded === undefined && (
          <div className={styles.problem} role="alert">
            <p>{texts.noList}</p>
            <Button onClick={() => void loadAgain()}>{texts.retry}</Button>
          </div>
        )}
        {shown === 'working' && <p role="status">{texts.working}</p>}
        {shown !== undefined && shown !== 'working' && (
          <ResultView
            shown={shown}
            listMadeAt={list?.madeAt ?? ''}
            language={language}
            onAgain={startAgain}
          />
        )}
        {shown === undefined && verifier && (
          <PaperInput
            texts={texts}
            onFile={(file) => void show(verifyFile(file))}
            onCode={(statement) => void show(verifyFound({ statement }))}
            typed={typed}
            onType={setTyped}
            onTyped={(whole) => void show(verifyTyped(whole))}
          />
        )}
        {loaded && loaded !== 'loading' && <ListNote loaded={loaded} language={language} />}
      </main>
    </div>
  );
}

interface PageHeaderProps {
  readonly issuer: string | undefined;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

function PageHeader({ issuer, language, onLanguage }: PageHeaderProps): ReactNode {
  return (
    <header className={cx('line', styles.header)}>
      <Shield className={styles.shield} />
      <b>{issuer}</b>
      <div className={styles.languages}>
        {(['fr', 'ht'] as const).map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === language}
            onClick={() => onLanguage(code)}
          >
            {TEXTS[code].language}
          </button>
        ))}
      </div>
    </header>
  );
}

/** Milliseconds after which a list counts as old. */
const OLD = 7 * 24 * 60 * 60_000;

interface ListNoteProps {
  readonly loaded: LoadedList;
  readonly language: Language;
}

/** How old the list is, and the page as a file for those who have no connection. */
function ListNote({ loaded: { list, signed }, language }: ListNoteProps): ReactNode {
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
