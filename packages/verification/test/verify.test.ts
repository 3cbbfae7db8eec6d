import { describe, expect, it } from 'vitest';
import { checkCodeHash, formatCheckCode, parseCheckCode } from '../src/checkCode.ts';
import {
  encodeList,
  issuerHash,
  joinHashes,
  openList,
  type VerificationList,
} from '../src/list.ts';
import { findStatement, qrContent } from '../src/qrContent.ts';
import { type ActStatement, encodeStatement } from '../src/statement.ts';
import {
  type RegisterAnswer,
  type Verifier,
  verifyNumber,
  verifyStatement,
} from '../src/verify.ts';
import { STATEMENT, testKey } from './statements.ts';

const { key, known } = testKey();
const text = encodeStatement(STATEMENT, key);
const SHA256 = 'ab'.repeat(32);

const LIST: VerificationList = {
  madeAt: '2026-11-25T05:00:00.000Z',
  issuer: 'Police Nationale d’Haïti',
  issuers: joinHashes([STATEMENT.issuer, 'Police Nationale d’Haïti, Nippes'].map(issuerHash)),
  keys: [known],
  voided: new Uint8Array(),
  replaced: new Uint8Array(),
  seal: { seq: 41, hash: new Uint8Array(32).fill(9) },
};

const hashOf = (code: string) => checkCodeHash(parseCheckCode(code) ?? new Uint8Array());
const others = ['AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB'].map(hashOf);
const listed = joinHashes([...others, hashOf(STATEMENT.checkCode)]);

/** A verifier whose register gives this answer. */
const verifier = (answer: RegisterAnswer, changes: Partial<Verifier> = {}): Verifier => ({
  list: LIST,
  today: '2026-11-30',
  askRegister: async () => answer,
  askNewestList: async () => undefined,
  ...changes,
});

const valid = { state: 'valid', day: '2026-11-23' } as const;

describe('a code that holds, with a connection', () => {
  it('is an authentic code, and the paper is not compared', async () => {
    const result = await verifyStatement(text, undefined, verifier(valid));
    expect(result).toEqual({ verdict: 'codeOnly', statement: STATEMENT, day: '2026-11-23' });
  });

  it('is authentic with the PDF that is registered', async () => {
    const result = await verifyStatement(text, SHA256, verifier({ ...valid, same: true }));
    expect(result.verdict).toBe('authentic');
  });

  it('is altered with another PDF, whatever the state', async () => {
    for (const state of ['valid', 'void', 'replaced', 'expired'] as const) {
      const answer = { state, day: '2026-11-23', same: false };
      expect(await verifyStatement(text, SHA256, verifier(answer))).toEqual({ verdict: 'altered' });
    }
  });

  it.each([
    'replaced',
    'void',
    'expired',
  ] as const)('is %s when the register says so', async (state) => {
    for (const same of [true, undefined]) {
      const answer = { state, day: '2026-12-01', ...(same && { same }) };
      const result = await verifyStatement(text, same ? SHA256 : undefined, verifier(answer));
      expect(result).toEqual({ verdict: state, statement: STATEMENT, day: '2026-12-01' });
    }
  });

  it('is unknown, and shows nothing of the person, when the register does not know it', async () => {
    expect(await verifyStatement(text, undefined, verifier('unknown'))).toEqual({
      verdict: 'unknown',
    });
  });

  it('asks the register for number, check code and PDF', async () => {
    const asked: unknown[] = [];
    const askRegister: Verifier['askRegister'] = async (...question) => {
      asked.push(question);
      return { ...valid, same: true };
    };
    await verifyStatement(text, SHA256, verifier(valid, { askRegister }));
    expect(asked).toEqual([[STATEMENT.number, STATEMENT.checkCode, SHA256]]);
  });
});

describe('a code without a connection', () => {
  const offline = (changes: Partial<VerificationList> = {}, today = '2026-11-30') =>
    verifyStatement(text, undefined, verifier('offline', { list: { ...LIST, ...changes }, today }));

  it('that holds is an authentic code', async () => {
    expect(await offline()).toMatchObject({ verdict: 'codeOnly', offline: true });
    expect(await offline({ voided: joinHashes(others) })).toMatchObject({ verdict: 'codeOnly' });
  });

  it('is void or replaced when the list says so, void before replaced', async () => {
    expect((await offline({ voided: listed })).verdict).toBe('void');
    expect((await offline({ replaced: listed })).verdict).toBe('replaced');
    expect((await offline({ voided: listed, replaced: listed })).verdict).toBe('void');
  });

  it('expires on the day after its last one', async () => {
    expect((await offline({}, '2027-02-22')).verdict).toBe('codeOnly');
    expect((await offline({}, '2027-02-23')).verdict).toBe('expired');
  });

  it('says of a PDF that it was not compared', async () => {
    const result = await verifyStatement(text, SHA256, verifier('offline'));
    expect(result).toMatchObject({ verdict: 'codeOnly', pdfNotCompared: true });
  });

  it('says that its key was revoked later, because a thief would write an earlier day', async () => {
    const keys = [{ ...known, revokedFrom: '2026-12-01' }];
    expect(await offline({ keys })).toMatchObject({
      verdict: 'codeOnly',
      keyRevokedFrom: '2026-12-01',
    });
  });

  it('that was altered is altered, and nobody is asked', async () => {
    const altered = `${text.slice(0, 200)}${text[200] === 'A' ? 'B' : 'A'}${text.slice(201)}`;
    const askRegister = () => Promise.reject(new Error('asked'));
    expect(await verifyStatement(altered, SHA256, verifier('offline', { askRegister }))).toEqual({
      verdict: 'altered',
    });
  });
});

describe('the key', () => {
  it('when revoked is named before the state of the act, of which nothing is shown', async () => {
    const list = { ...LIST, keys: [{ ...known, revokedFrom: '2026-11-01' }] };
    for (const answer of ['offline', 'unknown', valid] as const) {
      expect(await verifyStatement(text, undefined, verifier(answer, { list }))).toEqual({
        verdict: 'revokedKey',
      });
    }
  });

  const nobody = { ...LIST, keys: [testKey().known] };
  const signedBy = (changes: Partial<ActStatement>) =>
    encodeStatement({ ...STATEMENT, ...changes }, key);

  it('when unknown, of an office of this installation: altered, since the list has the key of every act before it', async () => {
    expect(await verifyStatement(text, SHA256, verifier(valid, { list: nobody }))).toEqual({
      verdict: 'altered',
    });
  });

  describe('that may have been made after the list', () => {
    const code = signedBy({ issuedOn: '2026-11-25' });
    const verify = (newest: VerificationList | undefined) =>
      verifyStatement(
        code,
        undefined,
        verifier(valid, { list: nobody, askNewestList: async () => newest }),
      );

    it('is unknown without a connection', async () => {
      expect(await verify(undefined)).toEqual({
        verdict: 'unknownKey',
        claimedIssuer: STATEMENT.issuer,
      });
    });

    it('is looked up in the newest list: there it certifies, or the statement is altered', async () => {
      expect((await verify(LIST)).verdict).toBe('codeOnly');
      expect(await verify(nobody)).toEqual({ verdict: 'altered' });
    });
  });
});

describe('number and check code typed in', () => {
  const typed = (answer: RegisterAnswer) =>
    verifyNumber(STATEMENT.number, STATEMENT.checkCode, verifier(answer));

  it('show state and day alone', async () => {
    expect(await typed(valid)).toEqual({ verdict: 'registered', day: '2026-11-23' });
    expect(await typed({ state: 'void', day: '2026-12-01' })).toEqual({
      verdict: 'void',
      day: '2026-12-01',
    });
    expect(await typed('unknown')).toEqual({ verdict: 'unknown' });
  });

  it('need a connection', async () => {
    expect(await typed('offline')).toEqual({ verdict: 'connectionNeeded' });
  });
});

describe('a list', () => {
  it('is read as it was signed', () => {
    expect(openList(encodeList({ ...LIST, voided: listed }, key))).toEqual({
      ...LIST,
      voided: listed,
    });
  });

  it('is refused when a character is changed, or when none of its keys signed it', () => {
    const signed = encodeList(LIST, key);
    const altered = `${signed.slice(0, 100)}${signed[100] === 'A' ? 'B' : 'A'}${signed.slice(101)}`;
    expect(openList(altered)).toBeUndefined();
    expect(openList(encodeList(LIST, testKey().key))).toBeUndefined();
    expect(openList('')).toBeUndefined();
  });

  it('is refused when it was made after its key was revoked', () => {
    const keys = [{ ...known, revokedFrom: '2026-11-22' }];
    expect(openList(encodeList({ ...LIST, keys }, key))).toBeUndefined();
  });

  it('is no statement, and a statement is no list', () => {
    expect(
      openList(Buffer.from(encodeStatement(STATEMENT, key)).toString('base64')),
    ).toBeUndefined();
  });
});

describe('a check code', () => {
  it('is read as people type it', () => {
    const bytes = Uint8Array.from({ length: 10 }, (_, index) => index * 25);
    const printed = formatCheckCode(bytes);
    expect(printed).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const typed = printed
      .toLowerCase()
      .replaceAll('-', ' ')
      .replaceAll('0', 'O')
      .replaceAll('1', 'l');
    expect(parseCheckCode(typed)).toEqual(bytes);
  });

  it.each([
    '',
    'ABCD',
    'ABCD-EFGH-JKMN-PQR',
    'ABCD-EFGH-JKMN-PQRSS',
    'ABCD-EFGH-JKMN-PQR!',
  ])('is not %j', (typed) => {
    expect(parseCheckCode(typed)).toBeUndefined();
  });
});

describe('the content of a QR code', () => {
  it('is the address of the page with the statement in its fragment, or the statement alone', () => {
    expect(qrContent('https://dosye.exemple.ht', text)).toBe(
      `https://dosye.exemple.ht/verification#${text}`,
    );
    expect(qrContent(undefined, text)).toBe(text);
  });

  it('gives the statement back, wherever it stands', () => {
    expect(findStatement(qrContent('https://dosye.exemple.ht', text))).toBe(text);
    expect(findStatement(`<pdf:Keywords>CM01-2026-00033, ${text}</pdf:Keywords>`)).toBe(text);
    expect(findStatement('CM01-2026-00033')).toBeUndefined();
  });
});
