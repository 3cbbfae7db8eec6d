import { majeur, rapport } from '@dosye/testing/records.ts';
import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { rapportInformation } from '@dosye/kinds/information/kind.ts';
import { describe, expect, test } from 'vitest';
import { threeWayMerge, resolveConflicts } from '../../src/form/save/threeWayMerge.ts';

const report = rapportInformation.form;

describe('two users changed one dossier', () => {
  test('each keeps their own changes', () => {
    const mine = rapport({ 'informant.name': 'Mon NOM' });
    const theirs = rapport({ 'summary.location': 'Leur Lieu' });
    const merged = threeWayMerge(report, rapport(), mine, theirs);
    expect(merged.conflicts).toEqual([]);
    expect(merged.takenFromTheirs.map(({ path }) => path)).toEqual(['summary.location']);
    expect(merged.record).toEqual(
      rapport({ 'informant.name': 'Mon NOM', 'summary.location': 'Leur Lieu' }),
    );
  });

  test('the same change by both is no conflict', () => {
    const both = rapport({ 'informant.name': 'Le MÊME' });
    const merged = threeWayMerge(report, rapport(), both, structuredClone(both));
    expect(merged.conflicts).toEqual([]);
    expect(merged.takenFromTheirs).toEqual([]);
  });

  test('different changes are a conflict, with my value as default', () => {
    const mine = rapport({ 'informant.name': 'Mon NOM' });
    const theirs = rapport({ 'informant.name': 'Leur NOM' });
    const merged = threeWayMerge(report, rapport(), mine, theirs);
    expect(merged.conflicts).toMatchObject([
      { path: 'informant.name', mine: 'Mon NOM', theirs: 'Leur NOM' },
    ]);
    expect(merged.record).toEqual(mine);
    expect(resolveConflicts(merged, new Set())).toEqual(mine);
    expect(resolveConflicts(merged, new Set(['informant.name']))).toEqual(theirs);
  });

  test('without the base version, every difference is a conflict', () => {
    const mine = rapport({ 'informant.name': 'Mon NOM' });
    const theirs = rapport({ 'summary.location': 'Leur Lieu' });
    const { conflicts } = threeWayMerge(report, null, mine, theirs);
    expect(conflicts.map(({ path }) => path)).toEqual(['informant.name', 'summary.location']);
  });

  test('a list is one field: lists are not merged', () => {
    const adult = certificatMajeur.form;
    const scars = 'signalement.cicatrices';
    const mine = majeur({ [scars]: ['Main droite'] });
    const theirs = majeur({ [scars]: ['Front'] });
    const { conflicts } = threeWayMerge(adult, majeur(), mine, theirs);
    expect(conflicts).toMatchObject([{ path: scars, mine: ['Main droite'], theirs: ['Front'] }]);
  });

  test('the arguments are not modified', () => {
    const [base, mine, theirs] = [rapport(), rapport({ 'informant.name': 'X' }), rapport()];
    const before = structuredClone([base, mine, theirs]);
    const merged = threeWayMerge(report, base, mine, theirs);
    resolveConflicts(merged, new Set(['informant.name']));
    expect([base, mine, theirs]).toEqual(before);
  });
});
