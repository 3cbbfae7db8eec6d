import { run } from './platform/run.ts';

process.exitCode = await run(process.env, process.cwd());
