interface ActLabel {
  /** As the register shows it. */
  fr: string;
  /** In Haitian Creole. */
  ht: string;
  /** What the result of its statement is. */
  result: 'findings' | 'weapon';
}

/** Names of the acts, and of what they certify, by the ids of their declarations. */
export const ACT_LABELS: Readonly<Record<string, ActLabel>> = {
  'certificat-majeur': {
    fr: 'Certificat, personne majeure',
    ht: 'Sètifika, moun majè',
    result: 'findings',
  },
  'certificat-mineur': {
    fr: 'Certificat, personne mineure',
    ht: 'Sètifika, moun minè',
    result: 'findings',
  },
  'arme-personal': {
    fr: 'Autorisation de détention, particulier',
    ht: 'Otorizasyon pou gen zam, patikilye',
    result: 'weapon',
  },
  'arme-business': {
    fr: 'Autorisation de détention, entreprise',
    ht: 'Otorizasyon pou gen zam, antrepriz',
    result: 'weapon',
  },
  'arme-seized': {
    fr: 'Procès-verbal de saisie ou de récupération',
    ht: 'Pwosè vèbal zam yo sezi oswa jwenn',
    result: 'weapon',
  },
};
