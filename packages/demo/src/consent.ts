/** What the person who asks for a certificate consents to, in every office of the demonstration. */
export const CONSENT_TEXT = [
  'J’ai demandé moi-même ce certificat. J’accepte que la Police Nationale d’Haïti relève mes empreintes digitales, prenne ma photographie et vérifie auprès de ses registres, de mes voisins et des personnes que j’ai données en référence ce que j’ai déclaré.',
  'Je sais qu’une fausse déclaration m’expose à des poursuites, et que je peux demander au bureau ce que mon dossier contient et le faire corriger.',
].join('\n');
