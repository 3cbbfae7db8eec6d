import { setAt } from '@dosye/domain/dossier/paths.ts';
import type { Random } from '@dosye/demo/random.ts';
import { KINDS, kindById, type RegisteredKind } from '@dosye/kinds/register.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { mutated } from '@dosye/testing/mutatedBody.ts';
import { noisyPng, plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl } from '@dosye/testing/records.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { photo } from './photo.ts';

export interface AttackRequest {
  method: 'POST' | 'PUT';
  path: string;
  body: string;
}

/** Requests of each sort with one to four changes in the body: saves of every kind, drafts, lists, searches. */
export function* mutatedRequests(random: Random, count: number): Generator<AttackRequest> {
  for (let number = 1; number <= count; number += 1) {
    const { area, kind } = KINDS[number % KINDS.length] as RegisteredKind;
    const record = sampleOf(kind, number);
    const [method, path, body] = random.pick([
      ['POST', `/api/${area.id}`, { ...bodyOf(area, kind, record), force: true }],
      ['PUT', `/api/${area.id}/${random.integer(1, 200)}`, bodyOf(area, kind, record)],
      ['PUT', newDraft(kind.id), draftOf(record)],
      ['POST', `/api/${area.id}/list`, { page: 1, filters: { searchTerm: 'a' } }],
      ['POST', '/api/search', { q: 'jean' }],
    ] as const);
    yield { method, path, body: JSON.stringify(mutated(body, random)) };
  }
}

/** The head of a PNG that claims so many pixels a side. */
function bomb(side: number): Buffer {
  const bytes = plainPng(8, 8);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
}

/**
 * Drafts with six pictures each: a photo, the largest and the heaviest PNG that are taken, a bomb of 3.6 billion
 * pixels, a photo that is cut off, and a text.
 */
export async function pictureRequests(count: number): Promise<Iterator<AttackRequest>> {
  const whole = await photo(
    Array.from(
      { length: 3_000 },
      (_, n) =>
        `<circle cx="${(n * 7919) % 4_000}" cy="${(n * 104_729) % 3_000}" r="${5 + (n % 50)}" fill="hsl(${n % 360},70%,50%)"/>`,
    ),
  );
  const pictures = [
    whole,
    plainPng(8_000, 6_000),
    noisyPng(1_600, 1_600),
    bomb(60_000),
    whole.subarray(0, whole.length / 2),
    Buffer.from('texte'),
  ].map((bytes) => dataUrl(bytes));
  const { kind } = kindById('certificat-majeur') as RegisteredKind;
  const record = structuredClone(sampleOf(kind));
  setAt(record, 'verificationIdentite.piecesIdentiteUrls', pictures);
  const body = JSON.stringify(draftOf(record));
  return Array.from({ length: count }, () => ({
    method: 'PUT' as const,
    path: newDraft(kind.id),
    body,
  })).values();
}
