import { describe, expect, it } from 'vitest';
import { checkbox, choice, yesNo } from '@dosye/domain/fields/choices.ts';
import { date } from '@dosye/domain/fields/dates.ts';
import { image, images } from '@dosye/domain/fields/images.ts';
import { list, textList } from '@dosye/domain/fields/lists.ts';
import { integer } from '@dosye/domain/fields/numbers.ts';
import { phone } from '@dosye/domain/fields/phone.ts';
import { longText, text } from '@dosye/domain/fields/text.ts';
import { when } from '@dosye/domain/dossier/conditions.ts';
import { section, type Step, step } from '@dosye/domain/dossier/form.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { picturesOfSections } from '../../src/dossierView/blocks.ts';
import { dossierView } from '../../src/dossierView/dossierView.ts';
import type { Medium } from '../../src/dossierView/fieldValues.ts';

const CONTEXT = { officeName: 'Nippes', today: '2026-11-21' };
const PATH = '/api/files/a.jpg';

function read(steps: Step[], record: Record<string, unknown>, medium: Medium = 'screen') {
  const kind = { form: { steps }, portrait: 'photo', print: {} } as unknown as KindDeclaration;
  return dossierView(kind, record, CONTEXT, medium, { showsBlanks: medium === 'screen' });
}

/** The blocks of a form of one section. */
function blocks(fields: Parameters<typeof section>[1], record: object, medium?: Medium) {
  const steps = [step('Étape', [section('Section', fields)])];
  return read(steps, record as Record<string, unknown>, medium)[0]?.subsections[0]?.blocks ?? [];
}

describe('the view of a dossier', () => {
  it('numbers the steps, in the order of the form', () => {
    const parts = read(
      [
        step('Identité', [
          section('Nom', { nom: text('Nom') }),
          section('Âge', { age: text('Âge') }),
        ]),
        step('Suite', [section('Reste', { reste: text('Reste') })]),
      ],
      {},
    );
    expect(parts.map(({ number, title }) => [number, title])).toEqual([
      [1, 'Identité'],
      [2, 'Suite'],
    ]);
  });

  it('shows the sections of a form on one page, without numbers', () => {
    const parts = read(
      [step('Tout', [section('A', { a: text('a') }), section('B', { b: text('b') })])],
      {},
    );
    expect(parts.map(({ number, title }) => [number, title])).toEqual([
      [undefined, 'A'],
      [undefined, 'B'],
    ]);
  });

  it('leaves out hidden fields and sections', () => {
    const steps = [
      step('Étape', [
        section('Toujours', {
          statut: text('Statut'),
          nom: text('Nom', { when: when('statut', 'Vivant') }),
        }),
        section('Parfois', { lieu: text('Lieu') }, { when: when('statut', 'Vivant') }),
      ]),
    ];
    const labels = (record: object) =>
      JSON.stringify(read(steps, record as Record<string, unknown>));
    expect(labels({ statut: 'Vivant', nom: 'X' })).toMatch(/Nom.*Lieu/);
    expect(labels({ statut: 'Décédé', nom: 'X' })).not.toMatch(/Nom|Lieu/);
  });

  it('labels exclusive checkboxes with the name of their choice, even when none is ticked', () => {
    const exclusive = { label: 'Type d’arrestation' };
    const fields = {
      mandat: checkbox('Sur mandat', { exclusive }),
      flagrant: checkbox('Flagrant délit', { exclusive }),
      lu: checkbox('Droits lus'),
    };
    const values = (record: object) =>
      blocks(fields, record).flatMap((block) => (block.kind === 'values' ? block.values : []));
    expect(values({ flagrant: true }).map(({ label, lines }) => [label, ...lines])).toEqual([
      ['Type d’arrestation', 'Flagrant délit'],
      ['Droits lus', 'Non'],
    ]);
    expect(values({})[0]).toMatchObject({ label: 'Type d’arrestation', lines: [] });
  });

  it('leaves out a title that its first label repeats', () => {
    const steps = [
      step('Étape', [
        section('Motif', { un: checkbox('Emploi'), deux: checkbox('Voyage') }),
        section('Autre', { autre: text('Précisions') }),
      ]),
      step('Suite', []),
    ];
    expect(read(steps, {})[0]?.subsections.map(({ title }) => title)).toEqual([undefined, 'Autre']);
  });
});

describe('the text of a field', () => {
  it('is empty for a blank value', () => {
    const [block] = blocks({ nom: text('Nom'), age: integer('Âge') }, { nom: '  ' });
    expect(block).toMatchObject({ kind: 'values', values: [{ lines: [] }, { lines: [] }] });
  });

  it('is French for days, phone numbers and choices', () => {
    const fields = {
      ne: date('Naissance'),
      tel: phone('Téléphone'),
      sexe: choice('Sexe', [{ value: 'Homme', label: 'Garçon' }]),
    };
    const [block] = blocks(fields, { ne: '1998-06-28', tel: '+50931904561', sexe: 'Homme' });
    expect(block).toMatchObject({
      values: [{ lines: ['28/06/1998'] }, { lines: ['+509 31 90 45 61'] }, { lines: ['Garçon'] }],
    });
  });

  it('keeps lines, one for each text of a list', () => {
    const fields = { note: longText('Note'), noms: textList('Noms') };
    const [block] = blocks(fields, { note: 'un\ndeux', noms: ['A', '', 'B'] });
    expect(block).toMatchObject({ values: [{ lines: ['un', 'deux'] }, { lines: ['A', 'B'] }] });
  });

  it('spans columns by its length', () => {
    const fields = { a: text('a'), b: text('b'), c: longText('c') };
    const [block] = blocks(fields, { a: 'court', b: 'x'.repeat(50), c: 'x'.repeat(200) });
    expect(block).toMatchObject({ values: [{ span: 1 }, { span: 2 }, { span: 3 }] });
  });

  it('uses the print wording of the field, if any', () => {
    const fields = { fois: integer('Fois', { formatPrinted: () => 'deux fois' }) };
    expect(blocks(fields, { fois: 2 })).toMatchObject([{ values: [{ lines: ['2'] }] }]);
    expect(blocks(fields, { fois: 2 }, 'paper')).toMatchObject([
      { values: [{ lines: ['deux fois'] }] },
    ]);
  });

  it('captions a picture on paper as its condition says', () => {
    const label = 'Signature de la détenue';
    const printedLabel = { when: when('sexe', 'Fille'), label };
    const fields = { sceau: image('Signature du détenu', { printedLabel }) };
    const captions = (sexe: string, medium: Medium) =>
      blocks(fields, { sexe, sceau: PATH }, medium).flatMap((block) =>
        block.kind === 'pictures' ? block.pictures.map((picture) => picture.label) : [],
      );
    expect(captions('Fille', 'paper')).toEqual([label]);
    expect(captions('Garcon', 'paper')).toEqual(['Signature du détenu']);
    expect(captions('Fille', 'screen')).toEqual(['Signature du détenu']);
  });

  it('is a badge with text, icon and colour where its type has badges', () => {
    const [block] = blocks({ arrete: yesNo('Arrêté'), admis: yesNo('Admis') }, { arrete: false });
    expect(block).toMatchObject({
      kind: 'badges',
      values: [
        { text: 'Non', badge: { icon: 'x', tone: 'gray' } },
        { text: '', badge: undefined },
      ],
    });
  });

  it('lists the ticked labels of adjacent checkboxes', () => {
    const fields = { a: checkbox('Emploi'), b: checkbox('Voyage'), c: checkbox('Plainte') };
    const [block] = blocks(fields, { a: true, c: true });
    expect(block).toMatchObject({ values: [{ label: 'Section', lines: ['Emploi', 'Plainte'] }] });
  });

  it('is Non for a single unticked checkbox', () => {
    expect(blocks({ a: checkbox('Examen') }, {})).toMatchObject([{ values: [{ lines: ['Non'] }] }]);
  });
});

describe('the view of a list', () => {
  const school = (label: string) =>
    list(label, { noun: 'École', fields: { nom: text('Nom'), classe: text('Classe') } });

  it('is a table with the label of the list', () => {
    const [block] = blocks({ refs: school('Écoles') }, { refs: [{ nom: 'A', classe: '6e' }] });
    expect(block).toMatchObject({
      kind: 'table',
      caption: 'Écoles',
      columns: ['Nom', 'Classe'],
      rows: [{ cells: ['A', '6e'] }],
    });
  });

  it('shares a table with lists of the same columns: one row header for each, blank ones included', () => {
    const fields = { prim: school('Primaire'), sec: school('Secondaire') };
    const [block, ...more] = blocks(fields, { sec: [{ nom: 'A', classe: '' }] });
    expect(more).toEqual([]);
    expect(block).toMatchObject({
      caption: undefined,
      rows: [
        { rowHeader: 'Primaire', cells: undefined },
        { rowHeader: 'Secondaire', cells: ['A', ''] },
      ],
    });
  });

  it('is a blank value when it has no entry', () => {
    expect(blocks({ refs: school('Écoles') }, {})).toMatchObject([
      { kind: 'values', values: [{ label: 'Écoles', lines: [] }] },
    ]);
  });

  it('shows entries one by one when they contain lists or pictures', () => {
    const fields = {
      equipes: list('Équipes', {
        noun: 'Équipe',
        fields: {
          parcours: text('Parcours'),
          policiers: school('Policiers'),
          photo: image('Plan'),
        },
      }),
    };
    const record = {
      equipes: [{ parcours: 'Nord', policiers: [{ nom: 'X', classe: '' }], photo: PATH }],
    };
    const [block] = blocks(fields, record);
    expect(block).toMatchObject({
      kind: 'entries',
      entries: [
        {
          title: 'Équipe 1',
          blocks: [{ kind: 'values' }, { kind: 'table' }, { kind: 'pictures' }],
        },
      ],
    });
    const steps = [step('É', [section('S', fields)])];
    expect(picturesOfSections(read(steps, record))).toMatchObject([{ url: PATH }]);
  });
});

describe('the pictures of a dossier', () => {
  it('come at the end of their section, numbered when there are several', () => {
    const fields = { pieces: images('Pièces'), nom: text('Nom'), acte: image('Acte') };
    const [values, pictures] = blocks(fields, { pieces: ['/1', '/2'], nom: 'A', acte: '/3' });
    expect(values).toMatchObject({ kind: 'values' });
    expect(pictures).toMatchObject({
      pictures: [{ label: 'Pièces 1' }, { label: 'Pièces 2' }, { label: 'Acte' }],
    });
  });

  it('are a blank value when missing', () => {
    expect(blocks({ acte: image('Acte') }, {})).toMatchObject([
      { kind: 'values', values: [{ label: 'Acte', lines: [] }] },
    ]);
  });

  it('leave out the portrait, which is in the header', () => {
    const fields = { photo: image('Photo'), nom: text('Nom') };
    expect(JSON.stringify(blocks(fields, { photo: PATH, nom: 'A' }))).not.toContain('Photo');
    expect(JSON.stringify(blocks(fields, { photo: '', nom: 'A' }))).toContain('Photo');
  });

  it('joins a checkbox with the text that details it', () => {
    const fields = {
      fusils: checkbox('Fusils'),
      fusilsSpecs: text('Précisions sur les fusils', { when: when('fusils', true) }),
      vehicule: checkbox('Véhicule'),
      vehiculeSpecs: text('Précisions sur le véhicule', { when: when('vehicule', true) }),
      carburant: checkbox('Carburant'),
      carburantSpecs: text('Précisions sur le carburant', { when: when('carburant', true) }),
    };
    const record = { fusils: true, fusilsSpecs: '4 Galil', vehicule: true, carburant: false };
    const [block] = blocks(fields, record);
    const values = block?.kind === 'values' ? block.values : [];
    expect(values.map(({ label, lines }) => [label, ...lines])).toEqual([
      ['Fusils', '4 Galil'],
      ['Véhicule', 'Oui'],
      ['Carburant', 'Non'],
    ]);
  });
});
