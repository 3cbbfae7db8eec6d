import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../render.tsx';
import { expectAccessible, see, seeNo } from '../screen.ts';
import { refused } from '../server.ts';

const CLOSED = 'configuration inaccessible';

test.for([
  ['/person/9', `Dossier non trouvé ou ${CLOSED}`, '/persons'],
  ['/information/details/9', "Rapport d'information non trouvé.", '/information/list'],
  ['/information/edit/9', "Rapport d'information non trouvé.", '/information/list'],
  ['/retention/details/9', `Dossier de rétention non trouvé ou ${CLOSED}.`, '/retention/list'],
  ['/firearms/details/9', `Enregistrement non trouvé ou ${CLOSED}.`, '/firearms/list'],
  ['/print/dossier/9', 'Dossier ou configuration non trouvé', '/persons'],
  ['/print/information/9', 'Rapport non trouvé', '/information/details/9'],
  ['/print/retention/9', 'Dossier ou configuration non trouvé', '/retention/list'],
  ['/print/firearm/9', `Enregistrement non trouvé ou ${CLOSED}.`, '/firearms/list'],
  ['/print/operation/9', "Fiche d'opération non trouvée.", '/operations/details/9'],
  ['/print/plainte/9', 'Dossier de plainte non trouvé.', '/plaintes/details/9'],
] as const)('%s of a dossier that is not there says so, and leads back', async ([
  path,
  sentence,
  to,
]) => {
  await renderScreen(path, { 'GET /*/9': () => refused(404, 'NOT_FOUND', 'Introuvable.') });
  await see(page.saying(sentence));
  const back = page.link(/^Retour( à la liste)?$/);
  await expect.element(back).toHaveAttribute('href', to);
  // It is not asked for again.
  await seeNo(page.button('Réessayer'));
  await expectAccessible();
});
