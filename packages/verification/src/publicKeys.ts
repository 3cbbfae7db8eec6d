/** The public half of a key that signs acts, as verifiers know it. */
export interface PublicKey {
  /** 16 hexadecimal digits. */
  id: string;
  /** 32 bytes. */
  publicKey: Uint8Array;
  /** Ids of the offices whose acts it certifies; null for every office of its installation. */
  offices: readonly number[] | null;
  /** Acts that are issued from this day on (YYYY-MM-DD) are not to be trusted; '' while it is not revoked. */
  revokedFrom: string;
}

/** Id of the office in the number of an act, `CM01-2026-00033-D2`; undefined for another text. */
export function officeInNumber(number: string): number | undefined {
  const digits = /^[A-Z]+(\d{2,})-\d{4}-\d{5,}-D\d+$/.exec(number)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether a key certifies the acts of the office that this number names. */
export function certifies({ offices }: PublicKey, number: string): boolean {
  const office = officeInNumber(number);
  return office !== undefined && (offices === null || offices.includes(office));
}
