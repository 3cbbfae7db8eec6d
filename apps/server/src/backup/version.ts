import server from '../../package.json' with { type: 'json' };

/** The version of this program, as a backup tells it. */
export const PROGRAM_VERSION: string = server.version;
