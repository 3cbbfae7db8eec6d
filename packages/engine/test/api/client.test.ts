import type { SessionUser } from '@dosye/domain/people/users.ts';
import { AGENT } from '@dosye/testing/agent.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/apiError.ts';
import { call, connectSession } from '../../src/api/client.ts';
import { fileNameOf } from '../../src/api/downloadFile.ts';

const clerk: SessionUser = { ...AGENT, id: 9, username: 'm.desrosiers' };
const recover = vi.fn<() => Promise<boolean>>();
const passwordChangeRequired = vi.fn<() => void>();
const server = vi.fn<typeof fetch>();

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Promise.resolve(Response.json(body, { status, headers }));
const sentBody = (index = 0): unknown => JSON.parse(server.mock.calls[index]?.[1]?.body as string);
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (failure: unknown) => failure,
  );

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('fetch', server);
  connectSession({
    actingUser: () => clerk,
    recoverSession: recover,
    onPasswordChangeRequired: passwordChangeRequired,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('sends the acting user with its payload', async () => {
    server.mockReturnValue(answer(200, { nom: 'PIERRE' }));
    await expect(call('POST', '/persons', { personData: {} })).resolves.toEqual({ nom: 'PIERRE' });
    expect(server.mock.calls[0]?.[0]).toBe('/api/persons');
    expect(sentBody()).toEqual({ personData: {}, actingUser: clerk });
  });

  it('whose answer breaks off has no answer: the dossier may be saved', async () => {
    const cut = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
    server.mockResolvedValue(new Response(cut, { status: 200 }));
    await expect(call('POST', '/persons')).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
    server.mockResolvedValue(new Response('{"id": 7, "ver', { status: 200 }));
    await expect(call('POST', '/persons')).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
  });

  it('sends no acting user at login', async () => {
    server.mockReturnValue(answer(200, clerk));
    await call('POST', '/login', { username: 'a', password: 'b' }, { anonymous: true });
    expect(sentBody()).toEqual({ username: 'a', password: 'b' });
  });

  it('sends the idempotency key of a creation', async () => {
    server.mockReturnValue(answer(201, {}));
    await call('POST', '/persons', {}, { idempotencyKey: 'clef-1' });
    expect(server.mock.calls[0]?.[1]?.headers).toMatchObject({ 'idempotency-key': 'clef-1' });
  });

  it('is sent once when made twice, and both callers get the response', async () => {
    server.mockImplementation(() => answer(200, { version: 2 }));
    const both = await Promise.all([
      call('PUT', '/persons/1', { personData: { version: 1 } }),
      call('PUT', '/persons/1', { personData: { version: 1 } }),
    ]);
    expect(server).toHaveBeenCalledTimes(1);
    expect(both).toEqual([{ version: 2 }, { version: 2 }]);
  });
});

describe('a call that fails', () => {
  it("has the message, the code and the fields of the server's error", async () => {
    const fields = { 'renseignementsPersonnels.nomFamille': 'Nom de famille est requis.' };
    server.mockReturnValue(answer(422, { message: 'À corriger.', code: 'INVALID', fields }));
    const failure = await failureOf(call('POST', '/persons'));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 422, code: 'INVALID', message: 'À corriger.', fields });
  });

  it('has the time to wait before a retry', async () => {
    const tooMany = { message: 'Patientez.', code: 'TOO_MANY' };
    server.mockReturnValue(answer(429, tooMany, { 'retry-after': '90' }));
    expect(await failureOf(call('POST', '/login'))).toMatchObject({ retryAfter: 90 });
  });

  it('has the generic message when the response cannot be parsed', async () => {
    server.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }));
    expect(await failureOf(call('GET', '/session'))).toMatchObject({
      message: 'Une erreur est survenue (502).',
    });
  });

  it('has a French message when the server was not reached', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(call('GET', '/session'))).toMatchObject({ status: 0, code: 'NETWORK' });
  });

  it('tells the session that the password must be changed', async () => {
    server.mockReturnValue(answer(403, { message: 'x', code: 'PASSWORD_CHANGE_REQUIRED' }));
    await failureOf(call('POST', '/persons/list'));
    expect(passwordChangeRequired).toHaveBeenCalledOnce();
  });
});

describe('a call whose session has ended', () => {
  const ended = () => answer(401, { message: 'Terminée.', code: 'NO_SESSION' });

  it('is sent again after the user logs in again', async () => {
    server.mockReturnValueOnce(ended()).mockReturnValueOnce(answer(200, { id: 1 }));
    recover.mockResolvedValue(true);
    await expect(call('PUT', '/persons/1', { personData: {} })).resolves.toEqual({ id: 1 });
    expect(server).toHaveBeenCalledTimes(2);
  });

  it('fails when the user gives up', async () => {
    server.mockReturnValueOnce(ended());
    recover.mockResolvedValue(false);
    expect(await failureOf(call('PUT', '/persons/1'))).toMatchObject({ status: 401 });
    expect(server).toHaveBeenCalledOnce();
  });

  it('fails at once where no session is needed', async () => {
    server.mockReturnValueOnce(ended());
    await failureOf(call('GET', '/session', {}, { anonymous: true }));
    expect(recover).not.toHaveBeenCalled();
  });
});

describe('the name of a downloaded file', () => {
  it('is the UTF-8 one, else the ASCII one, else none', () => {
    const both = `attachment; filename="Fiche.docx"; filename*=UTF-8''Fiche%20d%C3%A9cadactylaire.docx`;
    expect(fileNameOf(both)).toBe('Fiche décadactylaire.docx');
    expect(fileNameOf('attachment; filename="Fiche.docx"')).toBe('Fiche.docx');
    expect(fileNameOf('attachment')).toBeUndefined();
    expect(fileNameOf(null)).toBeUndefined();
  });
});
