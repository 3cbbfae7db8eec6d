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

/** How the typesetter says that a character is missing in all fonts; PDF/A does not allow it. */
const MISSING_SHAPE = /the text `\\?"(.+?)\\?"` could not be displayed/u;

/** PDF/A-2a for archiving, tagged for screen readers; a plain one has neither, which makes a long one a third as large. */
function exportPdf(document: NodeTypstDocument, plain = false): PdfJobResult {
  try {
    return { file: compiler.pdf(document, plain ? { pdfTags: false } : { pdfStandard: 'a-2a' }) };
  } catch (error) {
    const unprintable = MISSING_SHAPE.exec(String(error))?.[1];
    return unprintable === undefined ? { error: String(error) } : { unprintable };
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
    return { error: JSON.stringify(error?.shortDiagnostics ?? 'unknown error') };
  }
  const answer = job.drawing
    ? { file: Buffer.from(compiler.plainSvg(document)) }
    : exportPdf(document, job.plain);
  compiler.evictCache(CACHE_AGE);
  return answer;
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
