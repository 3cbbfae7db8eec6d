import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { paperFonts } from './fonts.ts';
import type { PdfJobResult, PdfJob } from './job.ts';

/** Templates may read below this folder alone: the shared blocks, and what a job brings along. */
const WORKSPACE = fileURLToPath(new URL('.', import.meta.url));

/** Results of earlier compilations are kept for this many documents, so that memory does not grow. */
const KEEP_FOR_DOCUMENTS = 8;

const compiler = NodeCompiler.create({
  workspace: WORKSPACE,
  fontArgs: [{ fontBlobs: paperFonts() }],
});

/** PDF/A-2b for archives; plain PDF when a text has a character that none of our fonts can show. */
function exportPdf(document: NodeTypstDocument): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: 'a-2b' });
  } catch {
    return compiler.pdf(document, { pdfStandard: '1.7' });
  }
}

function render(job: PdfJob): PdfJobResult {
  compiler.resetShadow();
  compiler.mapShadow(`${WORKSPACE}data.json`, Buffer.from(job.data));
  for (const [name, bytes] of job.images) {
    compiler.mapShadow(`${WORKSPACE}images/${name}`, Buffer.from(bytes));
  }
  const result = compiler.compile({ mainFileContent: job.template });
  const document = result.result;
  if (!document) {
    const error = result.takeError();
    return { fault: JSON.stringify(error?.shortDiagnostics ?? 'unknown fault') };
  }
  const made = job.drawing ? Buffer.from(compiler.plainSvg(document)) : exportPdf(document);
  compiler.evictCache(KEEP_FOR_DOCUMENTS);
  return { made };
}

process.on('message', (job: PdfJob) => {
  let answer: PdfJobResult;
  try {
    answer = render(job);
  } catch (error) {
    answer = { fault: String(error) };
  }
  process.send?.(answer);
});

// The server says when to end, and ending with it is enough: a Ctrl-C reaches us too, before it has drained.
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
