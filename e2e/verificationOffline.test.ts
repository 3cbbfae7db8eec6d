import { expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { giveFile, seeVerdict, verdictOf } from './verificationPaper.ts';
import { issuePapers, verifiesByItsList } from './verificationWithoutLine.ts';

const office = await openOffice();

test('without a connection the page that was opened before is there again, and verifies by its list', async () => {
  const papers = await issuePapers(office);
  const page = await office.stranger({ serviceWorkers: 'allow' });
  await page.goto('/verification');
  await page.getByText(/^Clés et liste des actes/).waitFor();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
    }
  });
  await giveFile(page, 'scan.pdf', papers.scan);
  await expect.poll(() => verdictOf(page)).toBe('Code authentique, papier non comparé');
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/^Clés et liste des actes/).waitFor();
  await verifiesByItsList(page, papers);
  // It has read a scan before.
  await giveFile(page, 'scan.pdf', papers.scan);
  await seeVerdict(page, 'Code authentique, papier non comparé');
});
