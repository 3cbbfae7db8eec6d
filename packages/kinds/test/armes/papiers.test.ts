import type { DocumentContext } from '@dosye/documents/document.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { defaultSiteConfig, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { momentInWords, reportType } from '../../src/armes/documents/wordingValues.ts';
import { documentOf } from '@dosye/kinds/register.documents.ts';
import { armeDeCaisse, armeDeParticulier, armePrise } from '@dosye/testing/armes.ts';
import { readWord, unzip } from '@dosye/testing/papers.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { describe, expect, it, test } from 'vitest';

const config = (changes: Partial<SiteConfig> = {}): SiteConfig => ({
  ...defaultSiteConfig("Grand'Anse"),
  villeEmission: 'Jérémie',
  logoUrl: 'logo',
  sealUrl: 'sceau',
  signatureLeft: { name: 'Jean TOUSSAINT', grade: 'Inspecteur', func: 'Responsable' },
  signatureRight: { name: 'Marie ESTIMÉ', grade: 'Commissaire', func: 'Directrice' },
  ...changes,
});

const PAPERS = { personal: armeDeParticulier, business: armeDeCaisse, seized: armePrise } as const;
type Variant = keyof typeof PAPERS;

function fileOf(
  variant: Variant,
  record: DossierRecord = PAPERS[variant](),
  office: SiteConfig = config(),
): Promise<Uint8Array> {
  const paper = documentOf(`arme-${variant}`, 'papier');
  const asked = paper.images(record, office);
  const context: DocumentContext = {
    record,
    config: office,
    number: 'AF01-2026-00042',
    printedAt: new Date('2026-11-21T15:12:00Z'),
    printedBy: 'mireille',
    images: new Map(asked.map((ref, index) => [ref, plainPng(30 + index, 20)])),
  };
  return paper.render(context);
}

const textOf = async (...asked: Parameters<typeof fileOf>): Promise<string> =>
  readWord(await fileOf(...asked));

const picturesIn = async (file: Uint8Array): Promise<number> =>
  [...(await unzip(file)).keys()].filter((name) => name.startsWith('word/media/')).length;

describe.each(Object.keys(PAPERS) as Variant[])('the paper of a weapon, %s', (variant) => {
  it('is a working copy with the letterhead, its number and the day, without seal and signatures', async () => {
    const text = await textOf(variant);
    for (const words of [
      'RÉPUBLIQUE D’HAÏTI',
      'Direction Départementale de la Grand’Anse',
      'No. AF01-2026-00042',
      'de la Section Départementale de Police Judiciaire de la Grand’Anse',
      variant === 'seized'
        ? 'Fait et clos à Jérémie, le 19 novembre 2026, à seize heures quinze.'
        : 'Fait à Jérémie, le 21 novembre 2026.',
      'COPIE DE TRAVAIL',
      'Copie de travail, sans sceau ni signature.',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('TOUSSAINT');
    const asked = documentOf(`arme-${variant}`, 'papier').images(PAPERS[variant](), config());
    expect(asked).not.toContain('sceau');
  });

  it('describes the weapon', async () => {
    const lines = (await textOf(variant)).split('\n');
    const weapon = PAPERS[variant]()['firearmSpec'] as Record<string, string>;
    const after = (label: string): string | undefined => lines[lines.indexOf(label) + 1];
    expect(after('Marque')).toBe(weapon['marque']);
    expect(after('Modèle')).toBe(weapon['modele']);
    expect(after('Numéro de série')).toBe(weapon['serie']);
    expect(after('Type')).toBe(weapon['type']);
    expect(after('Calibre')).toBe(weapon['calibre']);
    expect(after('État')).toBe(weapon['etat']);
    expect(after('Fabricant')).toBe(weapon['fabriquant']);
  });

  it('leaves nothing of the wording’s own signs', async () => {
    expect(await textOf(variant)).not.toMatch(/[{}[\]*]/);
  });

  it('is made of a record that has nothing, with places to write in', async () => {
    const text = await textOf(variant, {}, defaultSiteConfig());
    expect(text).toContain('……');
    expect(text).not.toMatch(/undefined|null|N\/A|Invalid/);
  });

  it('has a name that every system takes', () => {
    const paper = documentOf(`arme-${variant}`, 'papier');
    const name = paper.fileName(PAPERS[variant](), 'AF01-2026-00007');
    expect(name).toMatch(/^[\p{L}\p{N}_-]+_AF01-2026-00007\.docx$/u);
  });

  it('does not stop at hostile texts', async () => {
    const hostile = PAPERS[variant]({
      'declarantInfo.nom': '*[{nom}]* <b>&\u0000',
      'firearmSpec.marque': ']]>',
    });
    expect(await textOf(variant, hostile)).toContain(']]>');
  });
});

describe('the authorisation of a person', () => {
  it('states who may keep the weapon at home, and from whom it was bought', async () => {
    expect(await textOf('personal')).toContain(
      'autorisons Jean Rony ALCÉUS, personne née à Jérémie le 4 février 1979, commerçant, demeurant au 14, Rue Sténio Vincent, Jérémie, identifiée par le NIU 1042771836, le NIF 004-182-337-6, la carte No. HT8204117 et le passeport No. PP4031127, à détenir à son domicile',
    );
  });

  it('is no licence to carry', async () => {
    const text = await textOf('personal');
    expect(text).toContain('AUTORISATION');
    expect(text).toContain('de détention d’arme à feu par un particulier');
    expect(text).toContain('La présente ne vaut pas permis de port d’arme');
  });

  it('elides, and ends a sentence with one stop', async () => {
    const sold = armeDeParticulier({ 'provenance.nomVendeur': 'Armurerie Nationale S.A.' });
    expect(await textOf('personal', sold)).toContain('acquise d’Armurerie Nationale S.A.\n');
  });

  it('has headings that a word processor can list', async () => {
    const body = (await unzip(await fileOf('personal'))).get('word/document.xml')?.toString() ?? '';
    expect(body).toContain('<w:pStyle w:val="Heading1"/>');
    expect(body).toContain('<w:pStyle w:val="Heading2"/>');
  });

  it('gives the nickname when there is one', async () => {
    expect(await textOf('personal')).not.toContain('surnom');
    const named = armeDeParticulier({ 'declarantInfo.sobriquet': 'Ti-Jo' });
    expect(await textOf('personal', named)).toContain('ALCÉUS, surnom Ti-Jo, personne');
  });

  it('shows the person, the weapon and the logo, each described in words', async () => {
    const file = await fileOf('personal');
    expect(await picturesIn(file)).toBe(3);
    const body = (await unzip(file)).get('word/document.xml')?.toString() ?? '';
    expect(body.match(/<wp:docPr [^>]*descr="[^"]+"/gu)).toHaveLength(3);
  });

  it('speaks in the singular where one alone signs', async () => {
    expect(await textOf('personal')).toContain('Nous, soussignés, responsables de');
    const nobody = { name: '', grade: '', func: '' };
    const alone = config({ signatureRight: nobody });
    expect(await textOf('personal', undefined, alone)).toContain('Nous, soussigné, responsable de');
  });

  it('has a frame around the page, and no report has', async () => {
    const document = async (variant: Variant): Promise<string> =>
      (await unzip(await fileOf(variant))).get('word/document.xml')?.toString() ?? '';
    expect(await document('personal')).toContain('<w:pgBorders');
    expect(await document('seized')).not.toContain('<w:pgBorders');
  });
});

describe('the authorisation of an enterprise', () => {
  it('is given to the institution, which somebody speaks for', async () => {
    const text = await textOf('business');
    expect(text).toContain('de détention d’arme à feu par une entreprise');
    expect(text).toContain('Vu la patente No. PT-476-10144');
    expect(text).toContain(
      'autorisons Caisse Populaire Fraternité, dont le siège est établi à l’adresse suivante : 2, Rue du Quai, Jérémie, représentée par Jean Rony ALCÉUS',
    );
  });
});

describe('the report of a seizure', () => {
  it('opens with the moment in words', async () => {
    const text = await textOf('seized');
    expect(text).toContain(
      'L’an deux mille vingt-six, le dix-neuf novembre, à quatorze heures trente,',
    );
    expect(text).toContain('a été saisie à l’endroit suivant : Marché de Jérémie.');
  });

  it('names the officer with grade and badge, and leaves room where an older dossier does not', async () => {
    expect(await textOf('seized')).toContain(
      'Nous, Agent III Wilner DORCÉAN, matricule 08-12-03217, enquêteur de la Section',
    );
    const older = armePrise({
      'seizedInfo.nomEnqueteur': '',
      'seizedInfo.gradeEnqueteur': '',
      'seizedInfo.matriculeEnqueteur': '',
      'seizedInfo.clotureDateHeure': '',
    });
    const text = await textOf('seized', older);
    expect(text).toContain('Nous, ……………………, enquêteur de la Section');
    expect(text).toContain('Fait et clos à Jérémie, le …………………….');
  });

  it('tells the circumstances paragraph by paragraph', async () => {
    expect(await textOf('seized')).toContain('Trouvée sous le siège.\nDeux témoins entendus.');
  });

  it('names the person if there is one, with the filled fields alone', async () => {
    expect(await textOf('seized')).toContain('Aucun détenteur ni déclarant n’est inscrit');
    const known = armePrise({
      'declarantInfo.nom': 'SANON',
      'declarantInfo.prenom': 'Wilfrid',
      'declarantInfo.numeroCarte': 'HT8204117',
    });
    expect(await textOf('seized', known)).toContain(
      'La personne trouvée avec l’arme est Wilfrid SANON, identifiée par la carte No. HT8204117.',
    );
  });

  test.each([
    ['Saisie', 'de saisie d’arme à feu', 'a été saisie à'],
    ['Récupérée', 'de récupération d’arme à feu', 'a été récupérée à'],
    ['Trouvée', 'de récupération d’arme à feu', 'a été récupérée à'],
    ['Remise Volontaire', 'de remise d’arme à feu', 'a été remise à la Police'],
  ])('of the category %s is written as such', async (categorie, subtitle, sentence) => {
    const text = await textOf('seized', armePrise({ 'seizedInfo.categorie': categorie }));
    expect(text).toContain(subtitle);
    expect(text).toContain(sentence);
  });

  test.each([
    ['saisie', 'saisie'],
    ['SAISIE', 'saisie'],
    ['récuperee', 'récupération'],
    ['', 'remise'],
  ])('%j is read as %s', (categorie, report) => expect(reportType(categorie)).toBe(report));
});

describe('a moment in words', () => {
  test.each([
    ['2026-01-01T00:00', 'deux mille vingt-six', 'premier janvier', 'minuit'],
    ['1999-08-21T01:00', 'mille neuf cent quatre-vingt-dix-neuf', 'vingt et un août', 'une heure'],
    [
      '2026-11-21T21:31',
      'deux mille vingt-six',
      'vingt et un novembre',
      'vingt et une heures trente et une',
    ],
    ['', '', '', ''],
    ['2026-02-31T25:00', '', '', ''],
  ])('%s', (moment, year, day, hour) => {
    expect(momentInWords(moment)).toEqual({
      'an-en-lettres': year,
      'jour-en-lettres': day,
      'heure-en-lettres': hour,
    });
  });
});
