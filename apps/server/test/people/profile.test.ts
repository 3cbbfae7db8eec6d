import { staffedApp } from '@dosye/testing/app.ts';
import { addPerson, PASSWORD } from '@dosye/testing/accounts.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { app, database, owner } = await staffedApp();
const NEW = 'Nouveau2@mot';
let client: Client;
let count = 0;

/** Each test has a clerk of its own. */
beforeEach(async () => {
  await owner.query('delete from attempt');
  count += 1;
  await addPerson(database, { username: `commis${count}`, role: 'user', bureauId: 1 });
  client = await signIn(app, `commis${count}`);
});

const save = (profileData: object, who = client) =>
  who.put('/api/admin/me/profile', { profileData: { id: who.user.id, ...profileData } });

const login = (username: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });

describe('one’s own user name', () => {
  it('is changed, and the session continues with it', async () => {
    const username = `renommé${count}`;
    const answer = await save({ username: ` ${username} ` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...client.user, username });
    expect((await client.get('/api/session')).json()).toEqual(answer.json());
    expect((await login(username.toUpperCase(), PASSWORD)).statusCode).toBe(200);
  });

  it('is unique without regard to case', async () => {
    const answer = await save({ username: 'MIREILLE' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      message: 'Ce nom d’utilisateur est déjà utilisé.',
      code: 'CONFLICT',
      fields: { username: 'Ce nom d’utilisateur est déjà utilisé.' },
    });
    expect((await client.get('/api/session')).json()).toEqual(client.user);
  });

  it('may not look like somebody else’s', async () => {
    const answer = await save({ username: 'rnireille' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().fields).toEqual({
      username:
        'Ce nom d’utilisateur ressemble trop à un autre, qui existe déjà : on les confondrait.',
    });
  });

  it('that looks like another’s, asked for by two at the same moment, is given to one of them', async () => {
    await addPerson(database, { username: `second${count}`, role: 'user', bureauId: 1 });
    const other = await signIn(app, `second${count}`);
    const letter = String.fromCharCode(96 + count);
    const answers = await Promise.all([
      save({ username: `im${letter}` }),
      save({ username: `irn${letter}` }, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  it('that is refused today is kept by an account that has it', async () => {
    const username = `marie ange${count}`;
    await owner.query('update app_user set username = $2, username_key = $2 where id = $1', [
      client.user.id,
      username,
    ]);
    const answer = await save({ username, full_name: 'Marie Ange PIERRE', grade: '' });
    expect(answer.json()).toMatchObject({ username, full_name: 'Marie Ange PIERRE' });
    expect((await save({ username: 'marie rose' })).json().fields).toEqual({
      username:
        'Un nom d’utilisateur s’écrit sans espace, avec des lettres latines, des chiffres, des points, des tirets, des tirets bas et des arobases.',
    });
  });

  it.each([
    'ма\u0448а',
    'mar\u200bie',
    'ｍarie',
  ])('of older accounts opens a session, and is kept by a save that changes another field (%j)', async (old) => {
    const username = `${old}${count}`;
    await owner.query(
      "update app_user set username = $2, username_key = $2, full_name = 'Élise 李' where id = $1",
      [client.user.id, username],
    );
    const again = await signIn(app, username);
    const saved = await again.put('/api/admin/me/profile', {
      profileData: {
        id: client.user.id,
        username,
        full_name: 'Élise 李',
        password: NEW,
        currentPassword: PASSWORD,
      },
    });
    expect(saved.json()).toMatchObject({ username, full_name: 'Élise 李' });
    expect((await login(username, NEW)).statusCode).toBe(200);
  });

  it('may change its own case', async () => {
    const username = client.user.username.toUpperCase();
    expect((await save({ username })).json()).toMatchObject({ username });
  });

  it('requested by two at the same moment is given to one of them', async () => {
    await addPerson(database, { username: `autre${count}`, role: 'user', bureauId: 1 });
    const other = await signIn(app, `autre${count}`);
    const wanted = { username: `convoité${count}` };
    const answers = await Promise.all([save(wanted), save(wanted, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  it.each(['   ', undefined, null])('is required (%j)', async (username) => {
    const answer = await save({ username });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ username: 'Le nom d’utilisateur est requis.' });
  });
});

describe('one’s own password', () => {
  const change = (changes: object = {}) =>
    save({
      username: client.user.username,
      password: NEW,
      currentPassword: PASSWORD,
      ...changes,
    });

  it('is changed with the current one', async () => {
    expect((await change()).statusCode).toBe(200);
    expect((await login(client.user.username, NEW)).statusCode).toBe(200);
    expect((await login(client.user.username, PASSWORD)).statusCode).toBe(401);
  });

  it('ends the other sessions of the user, and this one continues', async () => {
    const elsewhere = await signIn(app, client.user.username);
    const somebodyElse = await signIn(app, 'agent');
    await change();
    expect((await client.get('/api/session')).statusCode).toBe(200);
    expect((await elsewhere.get('/api/session')).statusCode).toBe(401);
    expect((await somebodyElse.get('/api/session')).statusCode).toBe(200);
  });

  it.each([undefined, null, '  '])('needs the current one (%j)', async (currentPassword) => {
    const answer = await change({ currentPassword });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      currentPassword: 'Le mot de passe actuel est requis pour en définir un nouveau.',
    });
  });

  it('is refused with a wrong current one, which counts as a failed login', async () => {
    const answer = await change({ currentPassword: 'faux' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ message: 'Mot de passe incorrect.', code: 'WRONG_PASSWORD' });
    const { rows } = await owner.query('select name from attempt');
    expect(rows).toEqual([{ name: client.user.username }]);
    expect((await login(client.user.username, PASSWORD)).statusCode).toBe(200);
  });

  it('must be strong', async () => {
    const answer = await change({ password: 'SansSigne123' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      password:
        'Le mot de passe doit contenir au moins 8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial (@$!%*?&#).',
    });
  });

  it.each([
    ['among the commonest', 'Password1!'],
    ['a common one with signs for letters', '$Unsh1ne!2024'],
    ['printed by the demonstration', 'Dosye-2026!'],
    ['the name of the office', "Grand'Anse-2026!"],
  ])('may not be %s', async (_what, password) => {
    const answer = await change({ password });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      password:
        'Ce mot de passe est trop facile à deviner : il est parmi les plus courants, ou fait du nom de la personne, du bureau ou de Dosye.',
    });
  });

  it('may not be one’s own name', async () => {
    const { username } = client.user;
    const password = `${username.charAt(0).toUpperCase()}${username.slice(1)}@99`;
    expect((await change({ password })).statusCode).toBe(422);
    await save({ username, full_name: 'Roselaure DORCÉAN', grade: '' });
    expect((await change({ password: 'Dorcéan2026!' })).statusCode).toBe(422);
  });

  it('reports every error at once', async () => {
    const answer = await save({ username: '', password: 'court' });
    expect(Object.keys(answer.json().fields)).toEqual(['username', 'password', 'currentPassword']);
  });

  it('may not be the one it was', async () => {
    const answer = await change({ password: PASSWORD });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      password: 'Le nouveau mot de passe doit être différent de l’actuel.',
    });
  });

  it.each([null, undefined, '   '])('stays when left blank (%j)', async (password) => {
    expect((await change({ password })).statusCode).toBe(200);
    expect((await login(client.user.username, PASSWORD)).statusCode).toBe(200);
  });

  it('stays, and is not counted as wrong, when the name that goes with it is taken', async () => {
    expect((await change({ username: 'mireille' })).statusCode).toBe(409);
    const { rows } = await owner.query('select 1 from attempt');
    expect(rows).toEqual([]);
    expect((await login(client.user.username, PASSWORD)).statusCode).toBe(200);
  });

  it('lifts a forced change', async () => {
    await owner.query('update app_user set force_password_change = true where id = $1', [
      client.user.id,
    ]);
    expect((await client.post('/api/admin/bureaux/list')).statusCode).toBe(403);
    expect((await change()).json()).toMatchObject({ force_password_change: false });
    expect((await client.post('/api/admin/bureaux/list')).statusCode).toBe(200);
  });

  it('a forced change is not lifted by a new user name', async () => {
    await owner.query('update app_user set force_password_change = true where id = $1', [
      client.user.id,
    ]);
    const answer = await save({ username: `autrement${count}` });
    expect(answer.json()).toMatchObject({ force_password_change: true });
  });
});

describe('a profile', () => {
  it('of somebody else is refused', async () => {
    const answer = await client.put('/api/admin/me/profile', {
      profileData: { id: 1, username: 'pris' },
    });
    expect(answer.statusCode).toBe(403);
  });

  it.each([
    { role: 'super_admin' },
    { bureau_id: 2 },
    { force_password_change: false },
  ])('has no %j', async (extra) => {
    const answer = await save({ username: client.user.username, ...extra });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ [Object.keys(extra)[0] ?? '']: 'Champ inconnu.' });
  });

  it.each([undefined, null, 'texte', [], 7])('that is %j is not valid', async (profileData) => {
    const answer = await client.put('/api/admin/me/profile', { profileData });
    expect(answer.statusCode).toBe(422);
  });

  it('that changed is in the history, with what changed and without passwords', async () => {
    const before = client.user.username;
    await save({ username: before });
    await save({ username: `neuf${count}`, password: NEW, currentPassword: PASSWORD });
    const { rows } = await owner.query(
      `select username, details from action_log
       where action_type = 'UPDATE_PROFILE' and user_id = $1`,
      [client.user.id],
    );
    expect(rows).toEqual([
      {
        username: before,
        details: `Profil modifié : nom d’utilisateur « ${before} » devenu « neuf${count} », mot de passe changé`,
      },
    ]);
  });
});
