import { AREAS } from '@dosye/kinds/register.ts';
import { z } from 'zod';
import { sessionCheckedInTransaction } from '../access/access.ts';
import { callBody, doneAnswer, orDefault } from '../access/callBody.ts';
import { writeEvenOnFullDisk } from '../access/evenOnFullDisk.ts';
import { ACT_LIST, actQuery } from '../acts/listActs.ts';
import { PRINTED_ROWS } from '../dossiers/pagePrints.ts';
import { filterState, listBody, listQuery } from '../dossiers/listRequest.ts';
import { XLSX_TYPE } from '@dosye/documents/spreadsheet/workbook.ts';
import { fileAnswer } from '../platform/answers.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { exportEarlierPapers, exportRegister, logRegisterPrint } from './actExports.ts';
import { FORMATS, sendFile } from './exportFile.ts';
import { exportList } from './listExport.ts';
import { exportReports } from './reportExport.ts';

/** POST /api/{area}/export, the filtered list as a file, and the exports of the register of acts and of reports. */
export function exportRoutes(app: App, services: Services): void {
  for (const area of AREAS) {
    // The body of the list call, whose page is ignored.
    const schema = {
      summary: `${area.list.title} : exporter`,
      body: listBody(area).extend({ format }),
      response: sheet,
    };
    app.post(`/api/${area.id}/export`, { config: exporting, schema }, async (request, reply) => {
      const { person, body } = request;
      const query = listQuery(area, person, body);
      const list = { query, filtered: filterState(body), format: body.format };
      return sendFile(reply, await exportList(services.database, person, list));
    });
  }
  registerRoutes(app, services);
  exportReports(app, services);
}

/** Each batch of a file is a transaction: a session that ends while it is sent ends the file. */
const exporting = { ...sessionCheckedInTransaction, answeredOnFullDisk: true };
const config = { answeredOnFullDisk: true };
const format = orDefault(z.enum(FORMATS, 'Le format est xlsx ou csv.'), 'xlsx');
const sheet = fileAnswer(XLSX_TYPE, 'text/csv');

function registerRoutes(app: App, { database }: Services): void {
  const acts = {
    config: exporting,
    schema: {
      summary: 'Registre des actes : exporter',
      body: ACT_LIST.extend({ format }),
      response: sheet,
    },
  };
  app.post('/api/acts/export', acts, async ({ person, body }, reply) => {
    const query = actQuery(person, body);
    return sendFile(reply, await exportRegister(database, person, query, body.format));
  });
  const earlier = {
    config: exporting,
    schema: {
      summary: 'Registre des actes : exporter les papiers imprimés avant le registre',
      body: callBody({ format }),
      response: sheet,
    },
  };
  app.post('/api/acts/earlier/export', earlier, async ({ person, body }, reply) =>
    sendFile(reply, await exportEarlierPapers(database, person, body.format)),
  );
  const printed = {
    summary: 'Registre des actes : impression annoncée',
    body: PRINTED_ROWS,
    response: doneAnswer,
  };
  app.post('/api/acts/printed', { config, schema: printed }, async (request) => {
    const { person, body } = request;
    await writeEvenOnFullDisk(database, request, (trx) => logRegisterPrint(trx, person, body));
    return { success: true };
  });
}
