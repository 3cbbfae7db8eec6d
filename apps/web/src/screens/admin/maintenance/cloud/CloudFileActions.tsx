import { IconCopy } from '@tabler/icons-react';
import type { CloudFile } from '@dosye/domain/calls/cloud.ts';
import { useWork } from '@dosye/engine/answer/useWork.ts';
import { Button, IconButton } from '@dosye/engine/ui/Button.tsx';
import { Dialog } from '@dosye/engine/ui/Dialog.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from '../Maintenance.module.css';
import { downloadLink } from './cloudQueries.ts';

/** How long the button confirms that the link was copied, in milliseconds. */
const COPIED_DURATION = 2_000;

interface CloudFileActionsProps {
  readonly file: CloudFile;
  readonly onDelete: () => void;
}

/** Actions on a cloud backup: download, copy the link, delete. */
export function CloudFileActions({ file, onDelete }: CloudFileActionsProps): ReactNode {
  const { fileName } = file;
  const [working, run] = useWork();
  const [copied, setCopied] = useState(0);
  const [shownLink, setShownLink] = useState<string | null>(null);
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), COPIED_DURATION);
    return () => clearTimeout(timer);
  }, [copied]);

  const withLink = (use: (link: string) => void | Promise<void>): Promise<void> =>
    run(async () => use(await downloadLink(file)));
  async function copy(link: string): Promise<void> {
    if (await copyText(link)) setCopied(Date.now());
    else setShownLink(link);
  }

  return (
    <>
      <Button
        size="sm"
        icon={<Icon name="download" />}
        aria-label={`Télécharger : ${fileName}`}
        disabled={working}
        onClick={() => void withLink(openLink)}
      >
        Télécharger
      </Button>
      <Button
        size="sm"
        className={styles.copy}
        icon={copied ? <Icon name="check" /> : <IconCopy size={18} aria-hidden="true" />}
        aria-label={`${copied ? 'Copié' : 'Copier le lien'} : ${fileName}`}
        disabled={working}
        onClick={() => void withLink(copy)}
      >
        {copied ? 'Copié' : 'Copier le lien'}
      </Button>
      <span className="vh" role="status">
        {copied > 0 && 'Lien copié. Il est valable 15 minutes.'}
      </span>
      <IconButton
        label={`Supprimer : ${fileName}`}
        title="Supprimer"
        danger
        icon={<Icon name="trash" />}
        onClick={onDelete}
      />
      {shownLink !== null && <LinkDialog link={shownLink} onClose={() => setShownLink(null)} />}
    </>
  );
}

/** Opens the link in a new tab, which closes by itself since the store answers with a download. */
function openLink(link: string): void {
  const anchor = document.createElement('a');
  Object.assign(anchor, { href: link, target: '_blank', rel: 'noopener' });
  anchor.click();
}

/** Shows the link to copy by hand where the browser denies access to the clipboard. */
function LinkDialog({ link, onClose }: { link: string; onClose: () => void }): ReactNode {
  const id = useId();
  return (
    <Dialog
      title="Lien de téléchargement"
      onClose={onClose}
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      <TextInput
        id={id}
        label="Lien, valable 15 minutes"
        value={link}
        onChange={() => undefined}
        verbatim
      />
    </Dialog>
  );
}

/** Over plain HTTP, as in many offices, browsers only support `execCommand`. @returns false when neither works */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.className = 'vh';
  document.body.append(field);
  field.select();
  // Deprecated, but the only way without HTTPS.
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
