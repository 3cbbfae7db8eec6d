import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import { defineArea } from '@dosye/domain/dossier/defineArea.ts';
import { section, step } from '@dosye/domain/dossier/form.ts';
import { defineKind } from '@dosye/domain/dossier/kind.ts';
import { choice } from '@dosye/domain/fields/choices.ts';
import { date } from '@dosye/domain/fields/dates.ts';
import { image } from '@dosye/domain/fields/images.ts';
import { textList } from '@dosye/domain/fields/lists.ts';
import { familyName, text, titleCase } from '@dosye/domain/fields/text.ts';

const steps = [
  step('Objet', [
    section('Objet', {
      'proprietaire.nom': familyName('Nom', { searched: 'name' }),
      'proprietaire.prenom': titleCase('Prénom', { searched: 'name' }),
      'proprietaire.naissance': date('Date de naissance'),
      etat: choice('État', ['Neuf', 'Usé']),
      marques: textList('Marques', { searched: true }),
      serie: text('Numéro de série', { searched: true }),
      note: text('Note'),
      trouveLe: date('Trouvé le'),
      photoUrl: image('Photo'),
    }),
  ]),
] as const;

/** A found object; its owner is recognised by name and birth date, the object by its serial number. */
export const TROUVE = defineKind({
  id: 'objet-trouve',
  value: 'Trouvé',
  code: 'OT',
  label: 'Objet trouvé',
  icon: 'key',
  badge: { label: 'Trouvé', icon: 'key', tone: 'green' },
  paths: { create: '/objets/trouve', edit: '/objets/trouve/{id}' },
  menuLabel: 'Nouvel Objet Trouvé',
  tile: { title: 'Objet trouvé', hint: 'Propriétaire' },
  form: {
    title: 'Objet trouvé',
    steps,
    sentences: { created: 'Créé.', updated: 'Modifié.', failed: 'Refusé.' },
    documents: [
      {
        id: 'recu',
        label: 'Reçu',
        icon: 'word',
        path: '/objets/recu',
        recordKey: 'objetData',
        besideField: 'serie',
        fileName: () => 'recu.docx',
        success: 'Fait.',
        failure: 'Échec.',
        opens: 'file',
        action: 'DOWNLOAD_RECU',
        actionName: 'Téléchargement d’un reçu',
      },
    ],
  },
  title: ({ proprietaire: { nom, prenom } }) => [nom, prenom].filter(Boolean).join(' '),
  projection: {
    row: ({ proprietaire, etat }) => ({ nom: proprietaire.nom, etat }),
    thumbnail: ({ photoUrl }) => photoUrl,
    sorts: { nom: ({ proprietaire }) => proprietaire.nom },
    facets: { marque: ({ marques }) => marques },
    filterDay: 'trouveLe',
  },
  person: {
    role: 'Propriétaire',
    fields: {
      familyName: 'proprietaire.nom',
      givenNames: 'proprietaire.prenom',
      birthDate: 'proprietaire.naissance',
      // A number that identifies: the example has none of a person.
      niu: 'serie',
    },
  },
  uniqueness: { key: ({ serie }) => serie, sentence: 'Déjà connu.', note: 'Un numéro de série.' },
  print: { title: 'Objet', windowTitle: (dossierNo) => dossierNo, label: 'Imprimer' },
  downloads: [
    {
      id: 'avis',
      path: '/objets/{id}/avis',
      label: 'Avis',
      icon: 'certificate',
      opens: 'tab',
      action: 'PRINT_AVIS',
      actionName: 'Impression d’un avis',
      event: 'Avis imprimé',
    },
  ],
});

/** A lost object, of which lists and searches read nothing; its notice counts as the other kind's. */
export const PERDU = defineKind({
  id: 'objet-perdu',
  code: 'OP',
  label: 'Objet perdu',
  icon: 'lock',
  paths: { create: '/objets/perdu', edit: '/objets/perdu/{id}' },
  menuLabel: 'Nouvel Objet Perdu',
  tile: { title: 'Objet perdu', hint: 'Propriétaire' },
  upgrade: ({ ancien, ...input }) => ({ ...input, serie: input['serie'] ?? ancien }),
  form: { title: 'Objet perdu', steps, sentences: { created: '', updated: '', failed: '' } },
  title: () => '',
  projection: { row: () => ({}), sorts: {} },
  print: {
    title: 'Objet',
    windowTitle: () => '',
    label: 'Imprimer',
    paper: 'legal',
    delayMs: 50,
  },
  downloads: [
    {
      id: 'avis',
      path: '/objets/{id}/avis-perdu',
      label: 'Avis de perte',
      icon: 'certificate',
      opens: 'file',
      action: 'PRINT_AVIS',
      actionName: 'Impression d’un avis',
      event: 'Avis de perte imprimé',
    },
  ],
});

/** Lost and found objects. */
export const OBJETS = defineArea({
  id: 'objets-trouves',
  singular: 'objet-trouve',
  projectionVersion: 1,
  discriminator: { key: 'nature', assumed: 'Trouvé' },
  kinds: [TROUVE, PERDU],
  menu: { group: 'Objets', order: 1 },
  counter: { label: 'Objets', icon: 'key' },
  listTile: { title: 'Objets', menuLabel: 'Liste des Objets' },
  list: {
    title: 'Liste des Objets',
    count: () => '',
    searchPlaceholder: 'Rechercher',
    columns: [
      { key: 'photoUrl', label: 'Photo', show: 'photo' },
      { key: 'nom', label: 'Propriétaire', show: 'strong' },
      { key: 'commune', label: 'Commune', show: 'text', grandAnseOnly: true },
      { key: 'trouveLe', label: 'Trouvé le', show: 'date' },
      { key: 'telephone', label: 'Téléphone', show: 'phone' },
      { key: 'age', label: 'Âge', show: 'age' },
      { key: 'echeance', label: 'Échéance', show: 'deadline' },
      {
        key: 'sexe',
        label: 'Sexe',
        show: 'choice',
        choices: [{ value: 'F', label: 'Féminin' }],
      },
      { key: 'kind', label: 'Nature', show: 'kind' },
    ],
    sheet: [
      { key: 'serie', label: 'Numéro de série', show: 'text', paths: ['serie'] },
      { key: 'nom', label: 'Nom complet', show: 'text', paths: ['proprietaire.nom'] },
    ],
    filters: [
      { name: 'etat', show: 'select', paths: ['etat'] },
      {
        name: 'marque',
        label: 'Marque',
        show: 'select',
        choices: [
          { value: 'seiko', label: 'Seiko' },
          { value: 'casio', label: 'Casio' },
        ],
      },
      {
        name: 'nature',
        label: 'Nature',
        show: 'segments',
        choices: [
          { value: 'Trouvé', label: 'Trouvés' },
          { value: 'objet-perdu', label: 'Perdus' },
        ],
      },
      {
        name: 'section',
        label: 'Section',
        show: 'select',
        choices: [{ value: '1', label: 'Première' }],
        grandAnseOnly: true,
      },
    ],
    sorts: ['nom', 'marque'],
    empty: 'Aucun objet.',
    failed: 'Erreur.',
    print: { label: 'Imprimer la liste' },
  },
  sentences: {
    notFound: 'Objet non trouvé.',
    counted: 'objet(s)',
    deleted: () => 'Supprimé.',
    noun: 'Objet',
  },
  printBack: 'list',
});

/** The content of a found object with some values changed. */
export const trouve = (changes: Record<string, unknown> = {}) => ({
  nature: 'Trouvé',
  proprietaire: { nom: 'DORCÉAN', prenom: 'Rose', naissance: '1990-05-12' },
  etat: 'Usé',
  marques: ['seiko', 'casio'],
  serie: 'AB 12',
  note: 'rayée',
  trouveLe: '2026-11-02',
  photoUrl: '/api/files/1.png',
  ...changes,
});

/** A row of the list with some values changed. */
export const row = (changes: Partial<ListRow> = {}): ListRow => ({
  id: 7,
  dossierNo: 'OT01-2026-00007',
  created_at: '2026-11-03T14:00:00.000Z',
  kind: 'objet-trouve',
  bureau_id: 1,
  bureau_nom: 'Nippes',
  photoUrl: null,
  title: 'DORCÉAN Rose',
  nom: 'DORCÉAN',
  ...changes,
});
