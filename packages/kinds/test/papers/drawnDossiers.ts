import type { DocumentContext, PrintedAct } from '@dosye/documents/document.ts';
import type { Random } from '@dosye/demo/random.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';
import { defaultSiteConfig, type Signatory } from '@dosye/domain/office/siteConfig.ts';
import { hostileCopy, NAMES, words } from '@dosye/testing/hostile.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { contextOf } from '../certificats/majeur/requerante.ts';

const PHOTO = '/api/files/photo.jpg';

/** A hostile dossier of a kind as it is stored, with the picture of the context in place of its own, or none. */
export function drawDossier(random: Random, kind: KindDeclaration): DossierRecord {
  const record = sampleOf(kind);
  const pictures = picturesOf(kind.form, record);
  const stored = replacePictures(record, new Map(pictures.map(({ path }) => [path, PHOTO])));
  return hostileCopy(random, kind.form, stored, random.chance(0.5));
}

const signatory = (random: Random): Signatory => ({
  name: words(random, NAMES, 90),
  grade: random.pick(['', 'Inspecteur Principal']),
  func: words(random, ['Responsable', 'de la section', 'judiciaire'], 120),
});

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.split('');

/** An act with a statement of the usual length and longer ones, with and without an address of verification. */
function drawAct(random: Random, dossier: string): PrintedAct {
  const length = random.integer(330, 620);
  const statement = Array.from({ length }, () => random.pick(BASE32)).join('');
  const at = random.pick([
    'https://verifier.pnh.gouv.ht/verification#',
    'http://10.0.0.4:3000/verification#',
    '',
  ]);
  return {
    number: `${dossier}-D${random.integer(1, 12)}`,
    checkCode: 'ABCD-EFGH-JKMN-PQRS',
    qr: at + statement,
    issuedAt: new Date('2026-11-22T04:30:00Z'),
    validUntil: random.pick(['2027-02-21', '']),
    officer: { name: words(random, NAMES, 90), grade: random.pick(['', 'Inspecteur Principal']) },
  };
}

/** The context of an act: an office with hostile settings, with or without pictures. */
export function drawContext(random: Random, record: DossierRecord): DocumentContext {
  const { config } = contextOf(record);
  const number = random.pick(['CM01-2026-00042', 'CM1024-2026-1234567']);
  const department = random.pick(DEPARTMENTS);
  return contextOf(record, {
    number,
    act: drawAct(random, number),
    images: random.chance(0.5) ? new Map() : contextOf(record).images,
    config: {
      ...config,
      documentHeaderText: {
        ...defaultSiteConfig(department).documentHeaderText,
        bureau: words(random, NAMES, 120),
      },
      villeEmission: random.pick(['', 'Les Cayes', 'Cap-Haïtien', 'Jérémie']),
      signatureLeft: signatory(random),
      signatureRight: signatory(random),
      signatureCenter: signatory(random),
    },
  });
}
