/** What a child process needs of this machine: its programs, its folders, and how Node is run here. */
const OF_THE_MACHINE = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
];

/**
 * The environment of a child process of the measurements. The shell that starts them may hold the settings of a real
 * server: with its DATABASE_URL a measured restore would replace the data of that server.
 * @param settings the only settings that the child gets
 */
export function childEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const machine = OF_THE_MACHINE.map((name) => [name, process.env[name]] as const);
  return { ...Object.fromEntries(machine.filter(([, value]) => value !== undefined)), ...settings };
}
