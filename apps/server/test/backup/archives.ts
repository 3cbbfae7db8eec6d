import { crc32, deflateRawSync } from 'node:zlib';
import { CallError } from '@dosye/domain/calls/errors.ts';
import {
  HEAD,
  HEAD_SIGNATURE,
  hashesPart,
  jsonBytes,
  MANIFEST,
  MANIFEST_SIGNATURE,
  type BackupHead,
  type Manifest,
} from '@dosye/server/backup/archive/format.ts';
import type { Signer } from '@dosye/server/backup/archive/signing.ts';
import { ArchiveHashes, sha256 } from '../../src/backup/archive/archiveHashes.ts';
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

/**
 * A backup with altered parts, completed and signed with the installation's key.
 * @param alter changes the parts between head and manifest
 */
export async function rewritten(
  backup: Buffer,
  signer: Signer,
  alter: (parts: Part[]) => Part[],
  alterHead: (head: Buffer) => Buffer = (head) => head,
): Promise<Buffer> {
  const parts: Part[] = [];
  for await (const { name, content, method } of readZip(whole(backup), HEAD)) {
    if (!name.startsWith('empreintes/')) parts.push({ name, content, compress: method !== 0 });
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
  const sums = new ArchiveHashes();
  const bytes: Buffer[] = [];
  const signed = [
    { name: HEAD, content: head, compress: false },
    { name: HEAD_SIGNATURE, content: signer.sign(head), compress: false },
  ];
  for (const part of [...signed, ...between]) {
    const packed = await pack(part.name, part.content, part.compress);
    const entry = 'hard' in part && part.hard ? pressed(packed, part.content) : packed;
    sums.add(entry, entry.packed, await sha256(part.content as Buffer<ArrayBuffer>));
    bytes.push(...zip.add(entry));
  }
  bytes.push(...zip.add(await pack(hashesPart(1), sums.takePending(), false)));
  const files = between.filter(({ name }) => name.startsWith('fichiers/'));
  const manifest = jsonBytes({
    ...old,
    ...sums.end(),
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
