import { run } from './start/run.ts';

// The message channel of the starting program would keep the process alive.
process.exit(await run(process.env, process.cwd()));
