const FRAME_NAME = 'sauvegarde-telechargee';

/**
 * Lets the browser download a file of any size to disk without holding it in memory, by submitting a form
 * into a hidden frame. In: URL of the call; `onRefused` runs when a page was answered instead of a file.
 */
export function downloadInFrame(url: string, onRefused: () => void): void {
  // Removing the frame cancels its download: it stays until the next one.
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
