const FRAME_NAME = 'sauvegarde-telechargee';

/**
 * Has the browser itself ask for a file and write it to the disk as it comes: a form that is sent into
 * a hidden frame. The page holds nothing of it, however long it is.
 * In: address of the call, and what to do when a page came back instead of a file: it was refused.
 */
export function downloadInFrame(url: string, onRefused: () => void): void {
  // Taken away too early it would take the download along: the one before serves until the next.
  document.getElementById(FRAME_NAME)?.remove();
  const frame = document.createElement('iframe');
  frame.id = FRAME_NAME;
  frame.name = FRAME_NAME;
  frame.title = 'Téléchargement de la sauvegarde';
  frame.hidden = true;
  document.body.append(frame);
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: url, target: FRAME_NAME, hidden: true });
  document.body.append(form);
  frame.addEventListener('load', onRefused, { once: true });
  form.submit();
  form.remove();
}
