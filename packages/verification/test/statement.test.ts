import { base32nopad } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { findStatement } from '../src/qrContent.ts';
import { encodeStatement, openStatement } from '../src/statement.ts';
import { STATEMENT, testKey } from './statements.ts';

const { key, known } = testKey();
const text = encodeStatement(STATEMENT, key);
const bytes = base32nopad.decode(text);

/** What becomes of a text of altered bytes. */
const outcomeOf = (altered: Uint8Array) =>
  openStatement(base32nopad.encode(altered), [known]).outcome;

/** The bytes with one bit changed. */
function flipped(bit: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const at = Math.floor(bit / 8);
  copy[at] = (copy[at] ?? 0) ^ (1 << (bit % 8));
  return copy;
}

describe('the statement of an act', () => {
  it('is read as it was signed, with the key that signed it', () => {
    expect(openStatement(text, [known])).toEqual({
      outcome: 'valid',
      statement: STATEMENT,
      key: known,
    });
  });

  it('may lack a birth date and an end of validity', () => {
    const blank = { ...STATEMENT, birthDate: '', validUntil: '' };
    expect(openStatement(encodeStatement(blank, key), [known])).toMatchObject({
      statement: blank,
    });
  });

  it('keeps its days, also those of summer time and of a leap year', () => {
    const days = { issuedOn: '2028-02-29', validUntil: '2028-07-31' };
    const opened = openStatement(encodeStatement({ ...STATEMENT, ...days }, key), [known]);
    expect(opened).toMatchObject({ statement: days });
  });

  it('abridges long names and results in their middle, so that its text stays within the reach of a QR code', () => {
    const long = {
      name: `Étienne ${'Éléonore '.repeat(40)}PIERRE-LOUIS`,
      result: `Révolver ${'Éclair Été '.repeat(70)}modèle 85, série LK120044`,
    };
    const signed = encodeStatement({ ...STATEMENT, ...long }, key);
    expect(signed.length).toBeLessThanOrEqual(863);
    expect(openStatement(findStatement(`<pdf:Keywords>${signed}<`) ?? '', [known])).toMatchObject({
      outcome: 'valid',
      statement: {
        name: expect.stringMatching(/^Étienne Éléonore .* … .*Éléonore PIERRE-LOUIS$/u),
        result: expect.stringMatching(/^Révolver Éclair .* … .* Été modèle 85, série LK120044$/u),
      },
    });
  });

  it('is read with the longest name of an issuer', () => {
    const issuer = `${'É'.repeat(160)}, ${'É'.repeat(160)}`;
    const texts = { name: 'É'.repeat(380), result: 'É'.repeat(830) };
    const signed = encodeStatement({ ...STATEMENT, ...texts, issuer }, key);
    expect(findStatement(signed)).toBe(signed);
    expect(openStatement(signed, [known])).toMatchObject({
      outcome: 'valid',
      statement: { issuer },
    });
  });

  it('splits no character of two units where it abridges', () => {
    const name = '𝒜'.repeat(200);
    const opened = openStatement(encodeStatement({ ...STATEMENT, name }, key), [known]);
    expect(opened).toMatchObject({ statement: { name: expect.stringMatching(/^𝒜+ … 𝒜+$/u) } });
  });

  it('has letters and digits only, which a fragment and the alphanumeric mode of a QR code take', () => {
    expect(text).toMatch(/^[A-Z2-7]{300,480}$/);
  });

  it('is not accepted with a bit changed, and its signature fails wherever that is not the id of its key', () => {
    // Every bit of every second byte.
    const bits = Array.from({ length: bytes.length * 8 }, (_, bit) => bit).filter((bit) => bit & 8);
    const outcomes = bits.map((bit) => outcomeOf(flipped(bit)));
    expect(bits.length).toBeGreaterThan(1_000);
    expect(outcomes.filter((outcome) => outcome === 'unknownKey')).toHaveLength(32);
    expect(outcomes.filter((outcome) => outcome === 'altered')).toHaveLength(bits.length - 32);
  });

  it('is not accepted with any of its characters changed, in another case or left out', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567abz018 -';
    for (let at = 0; at < text.length; at += 1) {
      const other = alphabet
        .split('')
        .find((sign) => sign !== text[at] && (at + sign.charCodeAt(0)) % 3);
      for (const sign of [other, text[at]?.toLowerCase(), '']) {
        const altered = text.slice(0, at) + sign + text.slice(at + 1);
        if (altered === text) continue;
        expect(openStatement(altered, [known]).outcome).not.toBe('valid');
      }
    }
  });

  it.each([
    ['shortened', text.slice(0, -8)],
    ['lengthened', `${text}AAAAAAAA`],
    ['doubled', text + text],
    ['blank', ''],
    ['endless', 'A'.repeat(100_000)],
    ['no base32', 'n’importe quoi'],
  ])('is altered when it is %s', (_, altered) => {
    expect(openStatement(altered, [known])).toEqual({ outcome: 'altered' });
  });

  it('has no second signature that holds: adding the order of the curve is refused', () => {
    const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
    const copy = Uint8Array.from(bytes);
    let carried = order;
    for (let at = copy.length - 32; at < copy.length; at += 1) {
      carried += BigInt(copy[at] ?? 0);
      copy[at] = Number(carried & 255n);
      carried >>= 8n;
    }
    expect(outcomeOf(copy)).toBe('altered');
  });
});

describe('the key of a statement', () => {
  it('of another installation is unknown, and names the issuer without proving it', () => {
    const other = testKey();
    const foreign = encodeStatement(STATEMENT, other.key);
    expect(openStatement(foreign, [known])).toEqual({
      outcome: 'unknownKey',
      statement: STATEMENT,
    });
  });

  it('does not become another one by taking its id', () => {
    const other = testKey();
    const forged = encodeStatement(STATEMENT, { ...other.key, id: known.id });
    expect(openStatement(forged, [known]).outcome).toBe('altered');
  });

  it('that is revoked no longer certifies acts of that day and later, earlier ones it does', () => {
    const revoked = (revokedFrom: string) => [{ ...known, revokedFrom }];
    expect(openStatement(text, revoked('2026-11-23')).outcome).toBe('revokedKey');
    expect(openStatement(text, revoked('2026-11-22')).outcome).toBe('revokedKey');
    expect(openStatement(text, revoked('2026-11-24')).outcome).toBe('valid');
  });

  it('certifies the acts of the offices it names and of no other', () => {
    expect(openStatement(text, [{ ...known, offices: [1, 7] }]).outcome).toBe('valid');
    expect(openStatement(text, [{ ...known, offices: [7] }]).outcome).toBe('altered');
  });
});
