import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { paperFonts } from './fonts.ts';
import type { PdfJobResult, PdfJob } from './job.ts';

/** Templates can only read in this folder: the shared blocks, and the files of the job. */
const WORKSPACE = fileURLToPath(new URL('.', import.meta.url));

/** Age, in compilations, after which cached results are evicted, to bound memory. */
const CACHE_AGE = 8;

const compiler = NodeCompiler.create({
  workspace: WORKSPACE,
  fontArgs: [{ fontBlobs: paperFonts() }],
});

/** PDF/A-2a for archiving, tagged for screen readers. */
const exportPdf = (document: NodeTypstDocument): Uint8Array =>
  compiler.pdf(document, { pdfStandard: 'a-2a' });

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
    return { error: JSON.stringify(error?.shortDiagnostics ?? 'unknown error') };
  }
  // Throws for a character that no font has, which PDF/A does not allow.
  const file = job.drawing ? Buffer.from(compiler.plainSvg(document)) : exportPdf(document);
  compiler.evictCache(CACHE_AGE);
  return { file };
}

process.on('message', (job: PdfJob) => {
  let answer: PdfJobResult;
  try {
    answer = render(job);
  } catch (error) {
    answer = { error: String(error) };
  }
  process.send?.(answer);
});

// The worker ends with the server. A Ctrl-C signals both, and the server may still have requests to finish.
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
