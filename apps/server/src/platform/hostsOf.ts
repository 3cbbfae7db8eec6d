const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/** The address of each host of 'postgresql://user:password@first:5432,second:5432/base', which URL cannot read. */
export function hostsOf(address: string): string[] {
  const [, before = address, hosts = '', after = ''] = ADDRESS.exec(address) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}
