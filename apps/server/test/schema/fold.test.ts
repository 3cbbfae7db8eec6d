import { testDatabase } from '@dosye/testing/database.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import fc from 'fast-check';
import { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';

const owner = new Client({ connectionString: (await testDatabase()).url });
beforeAll(() => owner.connect());
cleanUp(() => owner.end());

const LETTERS =
  "aAzZ09 .,;()/-_'éÉèÈêÊëàÀâÂäçÇîÎïôÔöùÙûÛüŒœÆæñÑ’‘ʼ`´‐‑‒–—−ﬁＡ\u200b\u00ad\u2060\ufe0f\u00a0\u202f\t\u0301\u0327";

it('the database folds a text as the program does', async () => {
  const texts = fc.sample(
    fc
      .array(fc.constantFrom(...Array.from(LETTERS)), { maxLength: 24 })
      .map((letters) => letters.join('')),
    2000,
  );
  const { rows } = await owner.query<{ text: string; folded: string }>(
    'select text, fold_text(text collate "C") as folded from unnest($1::text[]) as t (text)',
    [texts],
  );
  expect(rows).toHaveLength(2000);
  for (const { text, folded } of rows) expect([text, folded]).toEqual([text, fold(text)]);
});
