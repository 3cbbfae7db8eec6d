/** Age keys of tests: the identities decrypt what is encrypted for the recipients. */
export const IDENTITIES = [
  'AGE-SECRET-KEY-1J6WQYN0JTNN8FGCAJNRS8ESLLT5VYQMD9T65M9H8JTHWR5PHYQHQF8C6F5',
  'AGE-SECRET-KEY-1REFKEZ8X9GAQ2XTT0CDV85XQQLCZDTY3H6FCNWYDMNK0J6A3EG4QQ8F48L',
] as const;

/** Public keys of {@link IDENTITIES}, as BACKUP_RECIPIENTS names them. */
export const RECIPIENTS: readonly string[] = [
  'age17e9zwxyzykp6prp88cdy32y9z7u93tvnjlhvtjj47p40kf4hzghsegtkc5',
  'age1jh3vw8xd80zq6h3dlm46czurjvstv2dshm53nmrx4rewrvmg2q2stnrypq',
];
