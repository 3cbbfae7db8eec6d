import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOME } from './paths.mjs';

export const UNIT_FILE = '/etc/systemd/system/dosye.service';
/** The settings of the service. */
export const SETTINGS_FILE = '/etc/dosye.env';
export const USER = 'dosye';
/** Home of the account, which systemd creates; the data are in its folder `data`. */
export const STATE_FOLDER = '/var/lib/dosye';

/** Where the service writes the password of the first account, which the journal would keep. */
export const PASSWORD_FILE = join(STATE_FOLDER, 'premier-mot-de-passe');

/**
 * The unit of the service.
 * @param {{ program: string, node: string, writable?: string[] }} place absolute folder of the program, the Node that
 *   starts it, and further folders that it writes into
 */
export const unitText = ({ program, node, writable = [] }) => `[Unit]
Description=Dosye
Documentation=file://${program}/docs/exploitation.md
After=network-online.target
Wants=network-online.target

[Service]
User=${USER}
WorkingDirectory=${program}
EnvironmentFile=-${SETTINGS_FILE}
Environment=NODE_COMPILE_CACHE=/var/cache/dosye
Environment=FIRST_PASSWORD_FILE=${PASSWORD_FILE}
ExecStart="${node}" "${join(program, 'scripts', 'start.mjs')}"
# The socket of its PostgreSQL, which commands such as a backup reach too; /tmp is the service's own.
Environment=TMPDIR=/run/dosye
RuntimeDirectory=dosye
RuntimeDirectoryMode=0700
StateDirectory=dosye
CacheDirectory=dosye
StateDirectoryMode=0700
UMask=0077
Restart=always
RestartSec=5
# The server stops its PostgreSQL itself, once the calls in flight have ended.
KillMode=mixed
TimeoutStopSec=60

# It writes into its own folders alone, has no rights of root and sees no other program.
ProtectSystem=strict
ProtectHome=read-only
${writable.map((folder) => `ReadWritePaths=-${folder}\n`).join('')}PrivateTmp=yes
PrivateDevices=yes
ProtectProc=invisible
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
LockPersonality=yes
KeyringMode=private
RemoveIPC=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
# Giving a file to its own account again needs no right: the start after a power cut does so.
SystemCallFilter=@chown
SystemCallErrorNumber=EPERM
# Not MemoryDenyWriteExecute: the compiler of Node writes the code that it runs. Not PrivateUsers: a command beside the
# server could no longer tell that its PostgreSQL is running.

[Install]
WantedBy=multi-user.target
`;

/**
 * Takes the settings of the service where it runs this program and the shell has none, so that a command reaches the
 * same data without naming them.
 */
export function useServiceSettings() {
  if (process.env.DATA_DIR || process.env.DATABASE_URL) return;
  if (
    readOrEmpty(UNIT_FILE).includes(`\nWorkingDirectory=${HOME}\n`) &&
    readOrEmpty(SETTINGS_FILE)
  ) {
    process.loadEnvFile(SETTINGS_FILE);
  }
}

/** Another account may not read the settings. */
function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Whether systemd starts Dosye on this machine, and this account may say so. */
export const isServiceInstalled = () =>
  process.platform === 'linux' && process.getuid() === 0 && existsSync(UNIT_FILE);

/** @returns whether systemctl succeeded */
export const systemctl = (...options) =>
  spawnSync('systemctl', options, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
