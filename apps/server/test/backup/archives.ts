import { crc32, deflateRawSync } from 'node:zlib';
import { CallError } from '@dosye/domain/calls/errors.ts';
import {
  ArchiveHashes,
  HASHES,
  HEAD,
  HEAD_SIGNATURE,
  jsonBytes,
  MANIFEST,
  MANIFEST_SIGNATURE,
  type BackupHead,
  type Manifest,
  sha256,
} from '@dosye/server/backup/archive/format.ts';
import type { Signer } from '@dosye/server/backup/archive/signing.ts';
import { verifyBackup } from '@dosye/server/backup/archive/verifyBackup.ts';
import { readZip } from '@dosye/server/backup/zip/reader.ts';
import { type PackedEntry, pack, ZipWriter } from '@dosye/server/backup/zip/writer.ts';

interface Part {
  name: string;
  content: Buffer;
  compress: boolean;
  /** Compressed like a decompression bomb. */
  hard?: true;
}

/** An archive with the given texts as entries. */
export function zipOf(texts: [string, string][]): Buffer {
  const zip = new ZipWriter(new Date('2026-11-21T12:00:00Z'));
  const entries = texts.flatMap(([name, text]) => {
    const packed = Buffer.from(text);
    return zip.add({
      name,
      packed,
      method: 0,
      crc: crc32(packed),
      packedSize: packed.length,
      size: packed.length,
    });
  });
  return Buffer.concat([...entries, ...zip.end()]);
}

function pressed(entry: PackedEntry, content: Buffer): PackedEntry {
  const packed = deflateRawSync(content, { level: 9 });
  return { ...entry, packed, packedSize: packed.length };
}

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** A file as it arrives, in pieces. */
export async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 16_384) yield bytes.subarray(at, at + 16_384);
}

/** A copy with one bit changed. */
export function withBit(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(bit / 8);
  copy.writeUInt8(copy.readUInt8(at) ^ (1 << (bit % 8)), at);
  return copy;
}

/** Why a file is refused as a backup; undefined when it is accepted. */
export async function sentenceOf(bytes: Buffer): Promise<string | undefined> {
  try {
    await verifyBackup(pieces(bytes));
    return undefined;
  } catch (error) {
    if (error instanceof CallError && error.status === 422) return error.message;
    throw error;
  }
}

/** How the hashes of the parts are listed. */
interface Lists {
  /** Parts in a list, as in format 1; otherwise there is one list of all. */
  each?: number;
  alter?: (lines: string) => string;
}

/**
 * A backup with altered parts, completed and signed with the installation's key.
 * @param alter changes the parts between head and manifest
 */
export async function rewritten(
  backup: Buffer,
  signer: Signer,
  alter: (parts: Part[]) => Part[],
  alterHead: (head: Buffer) => Buffer = (head) => head,
  { each, alter: alterLines = (lines) => lines }: Lists = {},
): Promise<Buffer> {
  const parts: Part[] = [];
  for await (const { name, content, method } of readZip(whole(backup))) {
    if (!name.startsWith('empreintes')) parts.push({ name, content, compress: method !== 0 });
  }
  const of = (name: string): Buffer =>
    parts.find((part) => part.name === name)?.content ?? Buffer.alloc(0);
  const altered = alterHead(of(HEAD));
  const head = jsonBytes({
    ...(JSON.parse(altered.toString()) as BackupHead),
    publicKey: signer.publicKey,
  });
  const old = JSON.parse(of(MANIFEST).toString()) as Manifest;
  const between = alter(parts.slice(2, -2));
  const zip = new ZipWriter(new Date((JSON.parse(head.toString()) as BackupHead).madeAt));
  const hashes = new ArchiveHashes();
  const bytes: Buffer[] = [];
  let lines: Buffer[] = [];
  let lists = 0;
  const addList = async (): Promise<void> => {
    const content = Buffer.from(alterLines(Buffer.concat(lines).toString()));
    lines = [];
    lists += 1;
    const name = each ? `empreintes/${String(lists).padStart(5, '0')}.sha256` : HASHES;
    bytes.push(...zip.add(await pack(name, content, false)));
  };
  const signed = [
    { name: HEAD, content: head, compress: false },
    { name: HEAD_SIGNATURE, content: signer.sign(head), compress: false },
  ];
  for (const part of [...signed, ...between]) {
    const packed = await pack(part.name, part.content, part.compress);
    const entry = 'hard' in part && part.hard ? pressed(packed, part.content) : packed;
    lines.push(hashes.add(entry, await sha256(part.content as Buffer<ArrayBuffer>)));
    bytes.push(...zip.add(entry));
    if (lines.length === each) await addList();
  }
  await addList();
  const files = between.filter(({ name }) => name.startsWith('fichiers/'));
  const manifest = jsonBytes({
    ...old,
    ...hashes.end(),
    files: {
      ...old.files,
      count: files.length,
      bytes: files.reduce((sum, { content }) => sum + content.length, 0),
    },
  });
  bytes.push(...zip.add(await pack(MANIFEST, manifest, false)));
  bytes.push(...zip.add(await pack(MANIFEST_SIGNATURE, signer.sign(manifest), false)));
  return Buffer.concat([...bytes, ...zip.end()]);
}
