import { run } from './platform/run.ts';

// The message channel of the starting program would keep the process alive.
process.exit(await run(process.env, process.cwd()));
