import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newSigningKey } from '../src/cose.ts';
import { issuerHash, joinHashes } from '../src/list.ts';
import { type ActStatement, encodeStatement } from '../src/statement.ts';
import { type Result, verifyStatement } from '../src/verify.ts';
import { STATEMENT, testKey } from './statements.ts';

const forger = newSigningKey();

/** What a verifier says of a statement that somebody signed with a key made at home. */
const verifyForged = (changes: Partial<ActStatement>): Promise<Result> =>
  verifyStatement(
    encodeStatement({ ...STATEMENT, issuer: 'Police de Nulle Part', ...changes }, forger),
    undefined,
    {
      list: {
        madeAt: '2026-11-25T05:00:00.000Z',
        issuer: 'Police Nationale d’Haïti',
        issuers: joinHashes([issuerHash(STATEMENT.issuer)]),
        keys: [testKey().known],
        voided: new Uint8Array(),
        replaced: new Uint8Array(),
        seal: null,
      },
      today: '2026-11-30',
      askRegister: () => Promise.reject(new Error('asked')),
      askNewestList: async () => undefined,
    },
  );

const SENTENCE = '✔ AUTHENTIQUE — Papier vérifié, valable. ';

describe('a statement of an unknown key', () => {
  it.each<[keyof ActStatement, string]>([
    ['number', SENTENCE],
    ['checkCode', 'AAAA-AAAA-AAAA-AAAA'],
    ['kind', SENTENCE],
    ['name', SENTENCE],
    ['birthDate', SENTENCE],
    ['result', SENTENCE],
    ['issuedOn', '2026-01-01'],
    ['validUntil', '2199-12-31'],
  ])('says nothing by its %s: the page gets the verdict and a claimed name', async (field, claim) => {
    expect(await verifyForged({ [field]: claim })).toEqual({
      verdict: 'unknownKey',
      claimedIssuer: 'Police de Nulle Part',
    });
  });

  it.each([
    [
      'a name of an office',
      'Police d’Haïti, Bureau n° 2 (Anse-à-Veau)',
      'Police d’Haïti, Bureau n° 2 (Anse-à-Veau)',
    ],
    ['signs of a verdict', '✔✅ Bureau 🟢 de 𝐕𝐑𝐀𝐈', 'Bureau de'],
    [
      'the end of the quotation',
      'Nippes », clé connue. « Vrai” "Vrai',
      'Nippes , clé connue. Vrai Vrai',
    ],
    [
      'directions of writing',
      '\u202eiarv\u202c \u2067Bureau\u2069 \u05d0\u05d1 \u0627',
      'iarv Bureau',
    ],
    ['invisible characters', 'Bu\u200bre\u00adau\ufeff d\u2060e\ufe0f Nippes', 'Bureau de Nippes'],
    ['letters that look Latin', 'Вureau Νational', 'ureau ational'],
    ['marks over the line above', `Bu${'\u0336\u0489\u20dd'.repeat(40)}reau`, 'Bu reau'],
    ['several lines', 'Bureau\n\n\u2028Authentique\u0000\u0007\u001b[1m', 'Bureau Authentique 1m'],
    ['dashes', 'Bureau d’Anse—à‑Veau', 'Bureau d’Anse-à-Veau'],
  ])('claims a name in the characters of a name: %s', async (_, issuer, claimed) => {
    expect(await verifyForged({ issuer })).toEqual({
      verdict: 'unknownKey',
      claimedIssuer: claimed,
    });
  });

  it('claims no more than a line, with the end of a long name', async () => {
    const { claimedIssuer = '' } = await verifyForged({
      issuer: `Police Nationale d’Haïti. ${SENTENCE.repeat(30)}, Nippes`,
    });
    expect(claimedIssuer).toMatch(/^Police Nationale d’Haïti … .*, Nippes$/u);
    expect(Buffer.byteLength(claimedIssuer)).toBeLessThanOrEqual(60);
  });

  it.each([
    '',
    ' ',
    '\u2800\u3164',
    '✔',
  ])('claims no name where nothing is left of %j', async (issuer) => {
    expect(await verifyForged({ issuer })).toEqual({ verdict: 'unknownKey' });
  });

  it('is answered in a browser of 2020', async () => {
    const ofLater = [
      vi.spyOn(String.prototype, 'isWellFormed'),
      vi.spyOn(Array.prototype, 'toReversed'),
    ] as const;
    onTestFinished(() => ofLater.forEach((spy) => spy.mockRestore()));
    const issuer = `Police d’Haïti ${'✔ ÉMIS '.repeat(40)}`;
    expect((await verifyForged({ issuer })).verdict).toBe('unknownKey');
    for (const spy of ofLater) expect(spy).not.toHaveBeenCalled();
  });
});
