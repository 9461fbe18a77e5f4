import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sandboxLimits, seedPattern } from '#shared/sandbox.ts'
import { shopLimits } from '#shared/shop.ts'
import { snapshotLimits, snapshotNamePattern } from '#shared/snapshots.ts'
import { migrations } from './migrations.ts'

/** Reasons why a file cannot be opened as a saved state. Each reason is also a key of `issues` in server.json. */
export type CapsuleFault = 'foreignCapsule' | 'damagedCapsule' | 'newerCapsule' | 'earlierCapsule'

/**
 * Error for a file that cannot be opened as a saved state. `fault` is the reason, which callers convert to a refusal.
 */
export class UnfitCapsule extends Error {
  override name = 'UnfitCapsule'
  readonly fault: CapsuleFault

  constructor(fault: CapsuleFault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

/** An uploaded picture. */
export interface StoredFile {
  name: string
  bytes: Buffer
}

/**
 * Valid names of pictures: random hexadecimal digits and an extension. The pattern excludes path separators, so that no
 * file can be written outside the folder.
 */
const fileName = z.string().regex(/^[0-9a-f]{32}\.(?:jpg|png|webp)$/)
const length = z.int().min(0)

/** Data of the first seller's store, for lists of saved states. The pictures are pictures of the catalogue. */
const shop = z.strictObject({
  name: z.string().max(shopLimits.name),
  balance: z.int(),
  pictures: z.array(z.string().regex(/^pictures\/[\w-]+\.svg$/)).max(4),
})

/**
 * Version of the file layout. Versions of Stallkeeper before 1.0 wrote layout 1. Their databases have other schemas
 * under the same numbers.
 */
export const capsuleFormat = 2

const about = z.strictObject({
  format: z.literal(capsuleFormat),
  name: z.string().max(snapshotLimits.name.max).regex(snapshotNamePattern),
  /** Version of the schema of the database in the file. */
  schema: z.int().min(1).max(migrations.length),
  /** Time of the computer's clock at which the state was saved. */
  savedAt: z.iso.datetime({ precision: 3 }),
  /** Virtual time in milliseconds. The rate is in virtual seconds per real second. */
  now: z.int().min(0).max(sandboxLimits.lastMomentMs),
  rate: z.number().min(0).max(sandboxLimits.rate),
  seed: z.string().regex(seedPattern),
  seedNumber: z.int().min(0).max(sandboxLimits.seedNumber),
  sellers: length,
  orders: length,
  /** Data of the first seller's store. Files of earlier versions lack it; it is null if no seller has registered. */
  shop: shop.nullish(),
  database: length,
  journal: length,
  files: z.array(z.strictObject({ name: fileName, bytes: length })).max(snapshotLimits.files),
})

/** The header of a saved state. */
export type About = z.infer<typeof about>

/** A saved state of a world, in memory. */
export interface Capsule {
  about: About
  /** Bytes of a SQLite file. It contains no sessions, so opening it signs nobody in. */
  database: Buffer
  files: StoredFile[]
  /** Request log as JSON. */
  journal: Buffer
}

/** Source of a saved state: a file that this server wrote, untrusted bytes, or a state that was already checked. */
export type StateOrigin = { file: string } | { foreign: Uint8Array } | { state: Capsule }

const magic = Buffer.from('Stallkeeper capsule\n')
const sumBytes = 32
/**
 * Maximum size of the header in bytes. Each picture takes at most 64 bytes and the rest at most 2048. The limit bounds
 * the time for parsing a malicious header.
 */
const maxAboutBytes = snapshotLimits.files * 64 + 2_048
/** Number of bytes from the start of a file that `readAbout` needs at most. */
export const capsuleHeadBytes = magic.length + maxAboutBytes
const lineEnd = 0x0a

const sumOf = (parts: readonly Buffer[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/**
 * Returns the parts of the file in order: signature, header, database, pictures, request log, and the SHA-256 of all
 * these parts. Nothing is compressed.
 */
export function capsuleParts({ about: header, database, files, journal }: Capsule): Buffer[] {
  const line = Buffer.from(`${JSON.stringify(header)}\n`)
  const parts = [magic, line, database, ...files.map(({ bytes }) => bytes), journal]
  return [...parts, sumOf(parts)]
}

/**
 * Parses the header of a saved state.
 * @param head the beginning of the file, or all of it
 * @returns the header, and the offset of the content after the header
 * @throws {UnfitCapsule} if the file has another format or version
 */
export function readAbout(head: Buffer): { about: About; begin: number } {
  if (!head.subarray(0, magic.length).equals(magic)) throw new UnfitCapsule('foreignCapsule')
  const end = head.subarray(0, magic.length + maxAboutBytes).indexOf(lineEnd, magic.length)
  if (end < 0) throw new UnfitCapsule('damagedCapsule')
  return { about: parseAbout(head.toString('utf8', magic.length, end)), begin: end + 1 }
}

const versions = z.looseObject({ format: z.int(), schema: z.int() })

function parseAbout(line: string): About {
  try {
    const header = versions.parse(JSON.parse(line))
    if (header.format < capsuleFormat) throw new UnfitCapsule('earlierCapsule')
    if (header.format > capsuleFormat || header.schema > migrations.length) throw new UnfitCapsule('newerCapsule')
    return about.parse(header)
  } catch (error) {
    throw error instanceof UnfitCapsule ? error : new UnfitCapsule('damagedCapsule', error)
  }
}

/**
 * Returns the error for a file that is no valid saved state. It distinguishes a file of another kind from a damaged
 * saved state.
 */
const unsound = (file: Buffer): UnfitCapsule =>
  new UnfitCapsule(file.subarray(0, magic.length).equals(magic) ? 'damagedCapsule' : 'foreignCapsule')

/**
 * Verifies the checksum of a saved state and splits it into its parts.
 * @throws {UnfitCapsule} if the file is damaged or has another format or version
 */
export function readCapsule(file: Buffer): Capsule {
  // The checksum covers everything before it. It is verified before any untrusted part is parsed.
  const content = file.subarray(0, -sumBytes)
  if (!sumOf([content]).equals(file.subarray(content.length))) throw unsound(file)
  const { about: header, begin } = readAbout(content)
  const sizes = [header.database, ...header.files.map(({ bytes }) => bytes), header.journal]
  const end = sizes.reduce((sum, bytes) => sum + bytes, begin)
  if (end !== content.length) throw new UnfitCapsule('damagedCapsule')
  let at = begin
  const take = (bytes: number) => {
    at += bytes
    return file.subarray(at - bytes, at)
  }
  return {
    about: header,
    database: take(header.database),
    files: header.files.map(({ name, bytes }) => ({ name, bytes: take(bytes) })),
    journal: take(header.journal),
  }
}
