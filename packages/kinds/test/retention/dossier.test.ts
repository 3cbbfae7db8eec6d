import { initialRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { dossierRetention } from '@dosye/kinds/retention/documents/dossier.ts';
import { retention } from '@dosye/kinds/retention/kind.ts';
import { readWord, unzip } from '@dosye/testing/papers.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { retenu } from '@dosye/testing/retention.ts';
import { describe, expect, it } from 'vitest';

const PHOTO = '/api/files/photo.png';
const config = { ...defaultSiteConfig("Grand'Anse"), villeEmission: 'Jérémie' };

const file = (record: DossierRecord): Promise<Uint8Array> =>
  dossierRetention.render({
    record,
    config,
    number: 'RT01-2026-00042',
    printedAt: new Date('2026-11-20T07:02:00Z'),
    printedBy: 'mireille',
    images: new Map([[PHOTO, plainPng(30, 40)]]),
  });

const lines = async (record: DossierRecord): Promise<string[]> =>
  (await readWord(await file(record))).split('\n');

describe('the custody file in Word', () => {
  it('is named after the person', () => {
    expect(dossierRetention.fileName(retenu(), 'RT01-2026-00003')).toBe(
      'DORVAL_Wilson_RT01-2026-00003.docx',
    );
    expect(dossierRetention.fileName(initialRecord(retention.form), '')).toBe(
      'Dossier_de_rétention.docx',
    );
  });

  it('has the head of the office, every section in order, and who signs', async () => {
    const said = await lines(retenu());
    const parts = [
      'POLICE NATIONALE D’HAÏTI',
      'DOSSIER DE RÉTENTION',
      'DORVAL Wilson',
      'Interpellation : 18 novembre 2026 à 14 h 02',
      'Comparution devant le juge (48 h) : Avant le 20/11/2026 à 14 h 02',
      'ÉTAT CIVIL',
      'INFORMATIONS SUR LA RÉTENTION',
      'INTERROGATOIRES',
      'MANDATS',
      'Fait à Jérémie, le ……… / ……… / ……………',
      'Wilson DORVAL',
      'Inspecteur Jean TOUSSAINT',
    ];
    let from = -1;
    for (const part of parts) {
      const place = said.indexOf(part, from + 1);
      expect([part, place > from]).toEqual([part, true]);
      from = place;
    }
  });

  it('contains the filled fields alone, and the required ones that are blank', async () => {
    const said = await lines(retenu({ 'etatCivil.alias': '' }));
    expect(said).not.toContain('Alias');
    expect((await lines(retenu({ 'etatCivil.adresse': '' }))).join('|')).toContain(
      'Adresse|Non renseigné',
    );
    expect(said[said.indexOf('Type d’arrestation') + 1]).toBe('Flagrant délit');
    expect(said).toEqual(expect.arrayContaining(['45 min', 'Me Paul CADET', 'Une ceinture']));
    expect(said).not.toContain('Commune');
    expect(await lines(retenu({ commune: 'Corail' }))).toContain('Corail');
  });

  it('says that a person is a minor, by the age on the day of the arrest, in the right gender', async () => {
    const born = { 'etatCivil.dateNaissance': '2009-01-19', 'etatCivil.age': null };
    const arrested = { 'informationSurLaRetention.dateInterpellation': '2024-03-05' };
    const girl = await lines(retenu({ ...born, ...arrested, 'etatCivil.sexe': 'Fille' }));
    expect(girl).toContain('Âge : MINEURE, 15 ans au jour de l’interpellation');
    expect(girl).toContain('La détenue');
    expect(girl[girl.indexOf('Sexe') + 1]).toBe('Fille');
  });

  it('has its annexes, one on a page, under the name and the number', async () => {
    const record = retenu({
      'sortieDeLaRetention.statut': 'Transféré',
      'sortieDeLaRetention.transfere.declinatoireUrls': [PHOTO],
    });
    const said = await lines(record);
    expect(said.slice(said.indexOf('Annexe 1 sur 1'))).toEqual([
      'Annexe 1 sur 1',
      'Déclinatoires · DORVAL Wilson · RT01-2026-00042',
    ]);
    const word = (await unzip(await file(record))).get('word/document.xml')?.toString() ?? '';
    expect(word).toMatch(/<w:pageBreakBefore\/>.*descr="Déclinatoires"/su);
  });

  it('shows the pictures that are there, and can be made of a blank file', async () => {
    const { mandats } = retenu();
    const shown = await unzip(await file(retenu({ photoUrl: PHOTO, mandats })));
    expect([...shown.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
    expect(dossierRetention.images(retenu({ photoUrl: PHOTO }), config)).toContain(PHOTO);
    expect(await lines(initialRecord(retention.form))).toContain('DOSSIER DE RÉTENTION');
  });
});
