/** Names of the acts, by the ids of their declarations: in French as the register shows them, and in Haitian Creole. */
export const ACT_LABELS: Readonly<Record<string, { fr: string; ht: string }>> = {
  'certificat-majeur': { fr: 'Certificat, personne majeure', ht: 'Sètifika, moun majè' },
  'certificat-mineur': { fr: 'Certificat, personne mineure', ht: 'Sètifika, moun minè' },
  'arme-personal': {
    fr: 'Autorisation de détention, particulier',
    ht: 'Otorizasyon pou gen zam, patikilye',
  },
  'arme-business': {
    fr: 'Autorisation de détention, entreprise',
    ht: 'Otorizasyon pou gen zam, antrepriz',
  },
  'arme-seized': {
    fr: 'Procès-verbal de saisie ou de récupération',
    ht: 'Pwosè vèbal zam yo sezi oswa jwenn',
  },
};
