import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { textBoxes } from '@dosye/testing/papers.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { saveAdult, saveReport, saveRetention } from './dossiers.ts';
import { openOffice, saveRecord } from './formOffice.ts';
import { paperOf } from './paper.ts';

const office = await openOffice();
/** Numbers of examples of the demonstration. */
const ORDINARY = [1, 2, 3];

beforeAll(async () => {
  await office.owner.query(
    "update app_user set full_name = 'Mireille JOSEPH', grade = 'Agent IV' where username = 'mireille'",
  );
});

const printed = async (address: string) => paperOf(await office.at('agent'), address);

describe('the paper of a dossier', () => {
  test.each(
    ORDINARY,
  )('of ordinary adults, as number %i of the demonstration, has two pages before its annexes', async (number) => {
    const agent = await office.client('agent');
    const personData = sampleOf(certificatMajeur, number);
    const id = await saveRecord(agent, '/api/persons', { personData, force: true });
    const { text, pages } = await printed(`/print/dossier/${id}`);
    const [, annexes = '0'] = /Annexe 1 sur (\d+)/u.exec(text) ?? [];
    expect(pages - Number(annexes)).toBe(2);
  });

  test('gives the number whole in the foot, and the officer on one line, below a long name', async () => {
    const agent = await office.client('agent');
    const id = await saveAdult(agent, 'SAINT-PIERRE-JEAN-BAPTISTE DE LA GRANDE-RIVIÈRE', 41);
    const { pdf } = await printed(`/print/dossier/${id}`);
    const foot = (await textBoxes(pdf)).filter(
      ({ page, baseline }) => page === 1 && baseline > 735,
    );
    const lines = Map.groupBy(foot, ({ baseline }) => Math.round(baseline));
    const texts = [...lines.values()].map((line) => line.map(({ text }) => text).join(' '));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatch(/RIVIÈRE .* CM\d\d.\d{4}.\d{5}$/u);
    expect(texts[1]).toMatch(/^Imprimé le .* par Agent IV Mireille JOSEPH$/u);
  });
});

test('a long report breaks over pages without losing a word, and never names the informant in its feet', async () => {
  const lines = Array.from({ length: 120 }, (_, at) => `Ligne ${at + 1} du récit.`);
  const agent = await office.client('agent');
  const id = await saveReport(agent, 'Jocelyn PROTÉGÉ', {
    'informant.information': lines.join('\n'),
  });
  const { text, pages } = await printed(`/print/information/${id}`);
  expect(pages).toBeGreaterThan(1);
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  expect(text.match(/PROTÉGÉ/gu)).toHaveLength(1);
});

test('the list of retention files cuts no word of a commune', async () => {
  const agent = await office.client('agent');
  await saveRetention(agent, 'CHARLES', { commune: 'Chambellan' });
  await saveRetention(agent, 'COLAS', { commune: "Anse d'Hainault" });
  const { pdf } = await printed('/print/retention/list');
  const words = (await textBoxes(pdf)).map((box) => box.text.trim());
  expect(words).toContain('Chambellan');
  expect(words).toContain('Hainault');
});
