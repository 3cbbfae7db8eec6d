import { describe, expect, test } from 'vitest';
import { qrCode } from '../src/qr.ts';

const statement = (length: number): string => 'ABCDEFGH234567'.repeat(70).slice(0, length);
const modulesOf = (svg: string): number => Number(/viewBox="0 0 (\d+)/u.exec(svg)?.[1]);

describe('the QR code of a paper', () => {
  test.each([
    ['a number', 'CM01-2026-00042'],
    ['a statement', statement(380)],
    [
      'a statement behind an address',
      `https://verification.example.ht/verification#${statement(380)}`,
    ],
    ['the longest statement', `https://verification.example.ht/verification#${statement(863)}`],
  ])('of %s has modules of 0.45 mm and is at least 30 mm wide', (_what, text) => {
    const { svg, side } = qrCode(text);
    expect(side).toBeGreaterThanOrEqual(30);
    expect(side).toBeLessThanOrEqual(41);
    expect(side / modulesOf(svg)).toBeGreaterThanOrEqual(0.45);
  });

  test('takes the strongest correction that leaves it readable', () => {
    const most = Math.floor(30 / 0.45);
    expect(modulesOf(qrCode(statement(60)).svg)).toBeLessThanOrEqual(most);
    expect(modulesOf(qrCode('CM01-2026-00042').svg)).toBeGreaterThan(21);
  });
});
