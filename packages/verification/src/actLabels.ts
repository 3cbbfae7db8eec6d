/** Names of the acts in French, as the register shows them, and in Haitian Creole, by the ids of their declarations. */
export const ACT_LABELS: Readonly<Record<string, { fr: string; ht: string }>> = {
  'certificat-majeur': { fr: 'Certificat d’adulte', ht: 'Sètifika granmoun' },
  'certificat-mineur': { fr: 'Certificat de mineur', ht: 'Sètifika minè' },
  'autorisation-personnelle': {
    fr: 'Autorisation de détention d’arme, particulier',
    ht: 'Otorizasyon pou gen zam, patikilye',
  },
  'autorisation-entreprise': {
    fr: 'Autorisation de détention d’arme, entreprise',
    ht: 'Otorizasyon pou gen zam, antrepriz',
  },
  'proces-verbal': {
    fr: 'Procès-verbal de saisie ou de récupération',
    ht: 'Pwosè vèbal sezi oswa rekiperasyon',
  },
};
