import { replacePictures } from '@dosye/domain/dossier/pictures.ts';
import { readAllFields } from '@dosye/domain/dossier/readRecord.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { Random } from '@dosye/demo/random.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { expect } from 'vitest';
import { type Ledger, type LedgerEntry, recordOf } from './ledger.ts';
import { type Answer, type KilledServer, NoAnswer } from './server.ts';

/** A request that is repeated when it got no answer. */
type Save = (again: boolean) => Promise<void>;

export interface ClerkOptions {
  username: string;
  /** Who may delete dossiers may also create them in any office. */
  mayDelete: boolean;
  random: Random;
  /** The next number of a sample, unique for each dossier. */
  nextNumber: () => number;
}

/** A client that saves continuously and records what was acknowledged. */
export class Clerk {
  readonly username: string;
  readonly #server: KilledServer;
  readonly #ledger: Ledger;
  readonly #options: ClerkOptions;
  #cookie = '';
  #unanswered: Save | undefined;
  /** Addresses of the current drafts, by kind and dossier. */
  readonly #draftPaths = new Map<string, string>();

  constructor(server: KilledServer, ledger: Ledger, options: ClerkOptions) {
    this.username = options.username;
    this.#server = server;
    this.#ledger = ledger;
    this.#options = options;
  }

  async signIn(): Promise<void> {
    this.#cookie = await this.#server.signIn(this.username);
  }

  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    return this.#server.call(this.#cookie, method, path, body, headers);
  }

  picture(name: string): Promise<Uint8Array> {
    return this.#server.picture(this.#cookie, name);
  }

  /** Creates one dossier of the kind whose turn it is. */
  async create(): Promise<void> {
    await this.#create()(false);
  }

  /** Saves until the server is killed; then the last save may have no answer. */
  async work(): Promise<void> {
    while (!this.#server.killed) {
      this.#unanswered = this.#nextSave();
      try {
        await this.#unanswered(false);
      } catch (error) {
        if (error instanceof NoAnswer && this.#server.killed) return;
        throw error;
      }
      this.#unanswered = undefined;
    }
  }

  /** Repeats the save that got no answer, as a page does. */
  async finish(): Promise<void> {
    if (this.#unanswered) this.#ledger.unanswered += 1;
    await this.#unanswered?.(true);
    this.#unanswered = undefined;
  }

  #nextSave(): Save {
    const { random, mayDelete } = this.#options;
    const own = this.#ledger.living().filter(({ owner }) => owner === this.username);
    const kinds = ['create', 'create', 'draft', 'update', 'update', mayDelete ? 'delete' : 'draft'];
    const what = own.length < 2 ? 'create' : random.pick(kinds);
    if (what === 'create') return this.#create();
    if (what === 'draft') return this.#draft(random.chance(0.5) ? random.pick(own) : undefined);
    return what === 'update' ? this.#update(random.pick(own)) : this.#delete(random.pick(own));
  }

  #create(): Save {
    const { random, mayDelete, nextNumber } = this.#options;
    const number = nextNumber();
    const { area, kind } = KINDS[number % KINDS.length] as (typeof KINDS)[number];
    const body = {
      ...bodyOf(area, kind, sampleOf(kind, number)),
      force: true,
      ...(mayDelete && { bureauId: random.integer(1, 2) }),
      draftId: idOf(this.#draftPath(kind)),
    };
    const request = { key: `creation-${this.username}-${number}`, body };
    return async () => {
      const headers = { 'idempotency-key': request.key };
      const created = await this.call('POST', `/api/${area.id}`, body, headers);
      expectStatus(created, 201);
      this.#ledger.create({ area, kind, owner: this.username, request }, created.body as Dossier);
      this.#endDraft(kind);
    };
  }

  /** Another content, or the same again, which changes nothing; pictures are sent again or by address. */
  #update(entry: LedgerEntry): Save {
    const { random, nextNumber } = this.#options;
    const { area, kind, latest } = entry;
    const record = random.chance(0.5) ? sampleOf(kind, nextNumber()) : recordOf(area, latest);
    const path = `/api/${area.id}/${latest.id}`;
    const draftId = idOf(this.#draftPath(kind, entry));
    const put = (version: number): Promise<Answer> =>
      this.call('PUT', path, { ...bodyOf(area, kind, { ...record, version }), draftId });
    const saved = (answer: Answer): void => {
      expectStatus(answer, 200);
      this.#ledger.save(entry, answer.body as Dossier);
      this.#endDraft(kind, entry);
    };
    return async (again) => {
      const answer = await put(latest.version);
      if (!again || answer.status !== 409) return saved(answer);
      // It was saved completely: saving the same again changes nothing.
      const first = await this.call('GET', path);
      saved(first);
      const second = await put(latest.version + 1);
      saved(second);
      expectSameContent(area, second, first);
    };
  }

  #delete(entry: LedgerEntry): Save {
    const { area, kind, latest } = entry;
    return async (again) => {
      const answer = await this.call('DELETE', `/api/${area.id}/${latest.id}`);
      expectStatus(answer, 200, ...(again ? [404] : []));
      this.#ledger.delete(entry);
      this.#endDraft(kind, entry);
    };
  }

  /** A draft of an own dossier or of a new one. */
  #draft(entry: LedgerEntry | undefined): Save {
    const { random, nextNumber } = this.#options;
    const kind = entry?.kind ?? random.pick(KINDS).kind;
    const { record } = readAllFields(kind.form, sampleOf(kind, nextNumber()));
    const path = this.#draftPath(kind, entry);
    return async () => {
      const of = {
        dossierId: entry?.latest.id ?? null,
        baseVersion: entry?.latest.version ?? null,
      };
      const answer = await this.call('PUT', path, draftOf(record, of));
      expectStatus(answer, 200);
      const { pictures } = answer.body as { pictures: Record<string, string> };
      const kept = replacePictures(record, new Map(Object.entries(pictures)));
      this.#ledger.keepDraft({ owner: this.username, kind, path, record: kept });
    };
  }

  /** Address of the current draft of a dossier, or of the next new one. */
  #draftPath(kind: KindDeclaration, entry?: LedgerEntry): string {
    const form = formOf(kind, entry);
    const path = this.#draftPaths.get(form) ?? newDraft(kind.id);
    this.#draftPaths.set(form, path);
    return path;
  }

  #endDraft(kind: KindDeclaration, entry?: LedgerEntry): void {
    this.#ledger.dropDraft(this.username, this.#draftPath(kind, entry));
    this.#draftPaths.delete(formOf(kind, entry));
  }
}

const formOf = ({ id }: KindDeclaration, entry?: LedgerEntry): string =>
  `${id}/${entry?.latest.id ?? 'new'}`;
const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function expectStatus({ status, body }: Answer, ...expected: number[]): void {
  if (!expected.includes(status)) expect({ status, body }).toEqual({ status: expected });
}

function expectSameContent(area: AreaDeclaration, one: Answer, other: Answer): void {
  expect(recordOf(area, one.body as Dossier)).toEqual(recordOf(area, other.body as Dossier));
}
