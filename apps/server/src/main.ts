import { run } from './start/run.ts';

// The message channel to the program that started the server would keep the process alive.
process.exit(await run(process.env, process.cwd()));
