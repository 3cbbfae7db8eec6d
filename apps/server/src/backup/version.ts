import server from '../../package.json' with { type: 'json' };

/** The version of this program, recorded in backups. */
export const PROGRAM_VERSION: string = server.version;
