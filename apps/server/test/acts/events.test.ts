import type { DossierEvent } from '@dosye/domain/calls/dossiers.ts';
import { expect, it } from 'vitest';
import { offices } from '../dossiers/offices.ts';
import { certificate, createAdult } from './office.ts';

const { as } = await offices();

it('the history of a dossier says which acts were issued, made void and issued anew, and what was waived', async () => {
  const dossier = await createAdult(as.agent, {
    'informationsInternes.dateVerification': '',
  });
  const act = { kind: 'certificat-majeur', dossierId: dossier.id };
  const waiver = { ...act, condition: 'date-verification', reason: 'Carte vue par le commissaire' };
  await as.admin.post('/api/acts/waive', waiver);
  await as.agent.get(certificate(dossier));
  const number = `${dossier.dossierNo}-D1`;
  await as.admin.post(`/api/acts/${number}/void`, { reason: 'Remis à une autre personne' });
  await as.agent.post('/api/acts/reissue', act);
  const answer = await as.agent.get(`/api/persons/${dossier.id}/history`);
  const events = answer.json<{ events: DossierEvent[] }>().events;
  const told = events.map(({ label, details, username }) => [label, details, username]);
  const issued = 'Certificat, personne majeure, Aucun antécédent';
  expect(told).toEqual([
    ['Acte émis', `Acte ${dossier.dossierNo}-D2 émis : ${issued}`, 'mireille'],
    ['Acte annulé', `Acte ${number} annulé : Remis à une autre personne`, 'wilner'],
    ['Certificat imprimé', '', 'mireille'],
    ['Acte émis', `Acte ${number} émis : ${issued}`, 'mireille'],
    [
      'Condition d’un acte levée',
      expect.stringMatching(
        /passé outre à « La date de la vérification .* » : Carte vue par le commissaire$/,
      ),
      'wilner',
    ],
    ['Dossier créé', '', 'mireille'],
  ]);
});
