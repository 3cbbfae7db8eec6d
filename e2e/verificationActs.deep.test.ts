import { KINDS } from '@dosye/kinds/register.ts';
import { archiveDefects } from '@dosye/testing/archivePdf.ts';
import { armePrise } from '@dosye/testing/armes.ts';
import { bodyOf } from '@dosye/testing/samples.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { pictureOfPdf } from './pdfPicture.ts';
import { giveFile, verdictOf } from './verificationPaper.ts';

const office = await openOffice({ publicUrl: 'https://dosye.exemple.ht' });

/** The kinds that issue an act, with the address of its download. */
const ISSUING = KINDS.flatMap(({ area, kind }) => {
  const path = (kind.downloads ?? []).find(({ act }) => act)?.path;
  return path === undefined ? [] : [{ act: kind.id, area, kind, path }];
});

/** A page as it leaves a bad photocopier: blurred, black and white, turned by 2°. */
const photocopy = async (picture: Buffer): Promise<Buffer> =>
  sharp(await sharp(picture).flatten().greyscale().blur(1).threshold(128).png().toBuffer())
    .rotate(2, { background: '#fff' })
    .jpeg()
    .toBuffer();

/** Verifies a photocopy of an act and its PDF. */
async function verifies(pdf: Buffer, number: string): Promise<void> {
  const artist = await office.stranger({ bypassCSP: true });
  const picture = await photocopy(await pictureOfPdf(artist, pdf));
  const page = await office.stranger();
  await page.goto('/verification');
  await giveFile(page, 'photocopie.jpg', picture);
  await expect.poll(() => verdictOf(page)).toBe('Code authentique, papier non comparé');
  await page.getByText(number, { exact: true }).waitFor();
  await page.goto('/verification');
  await giveFile(page, 'acte.pdf', pdf);
  await expect.poll(() => verdictOf(page)).toBe('Authentique');
}

test.each(
  ISSUING,
)('the paper of $act is made for archives, and its code is read from a photocopy', async ({
  area,
  kind,
  path,
}) => {
  const agent = await office.client('agent');
  const saved = await agent.post(`/api/${area.id}`, bodyOf(area, kind));
  expect(saved.statusCode).toBe(201);
  const answer = await agent.get(`/api${path.replace('{id}', String(saved.json().id))}`);
  expect(answer.statusCode).toBe(200);
  const pdf = answer.rawPayload;
  expect(archiveDefects(pdf)).toEqual([]);
  // Its title is a heading to a screen reader.
  expect(pdf.toString('latin1')).toMatch(/\/S \/H1\b/u);

  await verifies(pdf, String(answer.headers['act-number']));
});

test('the report of a seizure whose texts are as long as can be is verified like any other', async () => {
  const agent = await office.client('agent');
  const longest = `${'Épée '.repeat(49)}Dorée`;
  const registrationData = armePrise({
    'firearmSpec.type': longest,
    'firearmSpec.marque': longest,
    'firearmSpec.modele': longest,
    'firearmSpec.serie': 'É'.repeat(60),
    'declarantInfo.nom': 'É'.repeat(120),
    'declarantInfo.prenom': longest,
  });
  const body = { registrationData: { registrationType: 'seized', ...registrationData } };
  const saved = await agent.post('/api/firearms', body);
  expect(saved.statusCode).toBe(201);
  const path = ISSUING.find(({ act }) => act === 'arme-seized')?.path ?? '';
  const answer = await agent.get(`/api${path.replace('{id}', String(saved.json().id))}`);
  expect(answer.statusCode).toBe(200);
  await verifies(answer.rawPayload, String(answer.headers['act-number']));
});
