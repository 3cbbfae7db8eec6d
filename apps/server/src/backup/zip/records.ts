/** Records of a ZIP file (APPNOTE 6.3), with the fixed values that this writer uses. */

export const STORED = 0;
export const DEFLATED = 8;

/** One file of an archive. */
export interface EntryHead {
  name: string;
  method: typeof STORED | typeof DEFLATED;
  crc: number;
  /** Compressed and uncompressed size in bytes. */
  packedSize: number;
  size: number;
}

/** MS-DOS date and time of the entries, one for a whole archive. */
export interface DosTimestamp {
  date: number;
  time: number;
}

export const LOCAL_SIGNATURE = 0x04034b50;
const CENTRAL_SIGNATURE = 0x02014b50;
export const LOCAL_SIZE = 30;

const UTF8_NAMES = 0x0800;
const PLAIN_VERSION = 20;
const ZIP64_VERSION = 45;
const UNIX = 3 << 8;
/** A regular file with mode 600, neither a link nor a folder. */
const ORDINARY_FILE = 0o100600 * 0x10000;
const FULL_16 = 0xffff;
const FULL_32 = 0xffffffff;

/** The timestamp of an instant in UTC; MS-DOS years begin with 1980, seconds are even. */
export function dosTimestamp(instant: Date): DosTimestamp {
  const year = Math.min(127, Math.max(0, instant.getUTCFullYear() - 1980));
  return {
    date: (year << 9) | ((instant.getUTCMonth() + 1) << 5) | instant.getUTCDate(),
    time:
      (instant.getUTCHours() << 11) |
      (instant.getUTCMinutes() << 5) |
      (instant.getUTCSeconds() >> 1),
  };
}

/** The local file header of an entry. */
export function localRecord(
  { name, method, crc, packedSize, size }: EntryHead,
  stamp: DosTimestamp,
): Buffer {
  const nameBytes = Buffer.from(name);
  const record = Buffer.alloc(LOCAL_SIZE + nameBytes.length);
  record.writeUInt32LE(LOCAL_SIGNATURE, 0);
  record.writeUInt16LE(PLAIN_VERSION, 4);
  record.writeUInt16LE(UTF8_NAMES, 6);
  record.writeUInt16LE(method, 8);
  record.writeUInt16LE(stamp.time, 10);
  record.writeUInt16LE(stamp.date, 12);
  record.writeUInt32LE(crc, 14);
  record.writeUInt32LE(packedSize, 18);
  record.writeUInt32LE(size, 22);
  record.writeUInt16LE(nameBytes.length, 26);
  nameBytes.copy(record, LOCAL_SIZE);
  return record;
}

/** The central directory header of an entry. Only its offset may exceed 4 GB, because entries are small. */
export function centralRecord(entry: EntryHead, stamp: DosTimestamp, offset: number): Buffer {
  const far = offset >= FULL_32;
  const nameBytes = Buffer.from(entry.name);
  const record = Buffer.alloc(46 + nameBytes.length + (far ? 12 : 0));
  record.writeUInt32LE(CENTRAL_SIGNATURE, 0);
  record.writeUInt16LE(UNIX | (far ? ZIP64_VERSION : PLAIN_VERSION), 4);
  record.writeUInt16LE(far ? ZIP64_VERSION : PLAIN_VERSION, 6);
  record.writeUInt16LE(UTF8_NAMES, 8);
  record.writeUInt16LE(entry.method, 10);
  record.writeUInt16LE(stamp.time, 12);
  record.writeUInt16LE(stamp.date, 14);
  record.writeUInt32LE(entry.crc, 16);
  record.writeUInt32LE(entry.packedSize, 20);
  record.writeUInt32LE(entry.size, 24);
  record.writeUInt16LE(nameBytes.length, 28);
  record.writeUInt16LE(far ? 12 : 0, 30);
  record.writeUInt32LE(ORDINARY_FILE, 38);
  record.writeUInt32LE(far ? FULL_32 : offset, 42);
  nameBytes.copy(record, 46);
  if (far) {
    record.writeUInt16LE(1, 46 + nameBytes.length);
    record.writeUInt16LE(8, 48 + nameBytes.length);
    record.writeBigUInt64LE(BigInt(offset), 50 + nameBytes.length);
  }
  return record;
}

/** The end of central directory records: position and length of the directory. */
export function endRecords(count: number, size: number, offset: number): Buffer {
  const large = count >= FULL_16 || size >= FULL_32 || offset >= FULL_32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, FULL_16), 8);
  end.writeUInt16LE(Math.min(count, FULL_16), 10);
  end.writeUInt32LE(Math.min(size, FULL_32), 12);
  end.writeUInt32LE(Math.min(offset, FULL_32), 16);
  return large ? Buffer.concat([end64(count, size, offset), end]) : end;
}

function end64(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(UNIX | ZIP64_VERSION, 12);
  record.writeUInt16LE(ZIP64_VERSION, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  // Offset of the record above, for readers that start from the end.
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(offset + size), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
