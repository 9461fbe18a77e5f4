import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sandboxLimits, seedPattern } from '#shared/sandbox.ts'
import { shopLimits } from '#shared/shop.ts'
import { snapshotLimits, snapshotNamePattern } from '#shared/snapshots.ts'
import { migrations } from './migrations.ts'

/** Reasons why a file cannot be opened as a saved state. Each is also a key of `issues` in server.json. */
export type CapsuleFault = 'foreignCapsule' | 'damagedCapsule' | 'newerCapsule' | 'earlierCapsule'

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

/** A random name and a picture's extension. The pattern excludes path separators, so that a file cannot be written outside its folder. */
const fileName = z.string().regex(/^[0-9a-f]{32}\.(?:jpg|png|webp)$/)
const length = z.int().min(0)

/** The first seller's store, for lists of saved states. The pictures are of the catalogue. */
const shop = z.strictObject({
  name: z.string().max(shopLimits.name),
  balance: z.int(),
  pictures: z.array(z.string().regex(/^pictures\/[\w-]+\.svg$/)).max(4),
})

/** Version of the file layout. Versions before 1.0 wrote layout 1; their databases have other schemas under the same numbers. */
export const capsuleFormat = 2

const about = z.strictObject({
  format: z.literal(capsuleFormat),
  name: z.string().max(snapshotLimits.name.max).regex(snapshotNamePattern),
  /** Schema version of the database. */
  schema: z.int().min(1).max(migrations.length),
  /** On the computer's clock. */
  savedAt: z.iso.datetime({ precision: 3 }),
  /** Virtual time in milliseconds; the rate is virtual seconds per real second. */
  now: z.int().min(0).max(sandboxLimits.lastMomentMs),
  rate: z.number().min(0).max(sandboxLimits.rate),
  seed: z.string().regex(seedPattern),
  seedNumber: z.int().min(0).max(sandboxLimits.seedNumber),
  sellers: length,
  orders: length,
  /** Missing in files of earlier versions; null if nobody has registered. */
  shop: shop.nullish(),
  database: length,
  journal: length,
  files: z.array(z.strictObject({ name: fileName, bytes: length })).max(snapshotLimits.files),
})

/** The header of a saved state. */
export type About = z.infer<typeof about>

/** A saved state of a world. */
export interface Capsule {
  about: About
  /** SQLite file without sessions, so that opening it signs nobody in. */
  database: Buffer
  files: StoredFile[]
  /** JSON. */
  journal: Buffer
}

/** Source of a saved state: a file of this server, untrusted bytes, or a state that was already checked. */
export type StateOrigin = { file: string } | { foreign: Uint8Array } | { state: Capsule }

const magic = Buffer.from('Stallkeeper capsule\n')
const sumBytes = 32
/** Each picture takes at most 64 bytes of the header, and the rest at most 2048. The limit bounds the time to parse a crafted header. */
const maxAboutBytes = snapshotLimits.files * 64 + 2_048
/** Number of leading bytes that `readAbout` needs at most. */
export const capsuleHeadBytes = magic.length + maxAboutBytes
const lineEnd = 0x0a

const sumOf = (parts: readonly Buffer[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/**
 * Returns the parts of the file in order: signature, header, database, pictures, journal, SHA-256 of all of them. Nothing is
 * compressed.
 */
export function capsuleParts({ about: header, database, files, journal }: Capsule): Buffer[] {
  const line = Buffer.from(`${JSON.stringify(header)}\n`)
  const parts = [magic, line, database, ...files.map(({ bytes }) => bytes), journal]
  return [...parts, sumOf(parts)]
}

/**
 * Parses the header of a saved state.
 * @param head the beginning of the file, or all of it
 * @returns the header, and the offset at which the content begins
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

/** Distinguishes a file of another kind from a damaged saved state. */
const unsound = (file: Buffer): UnfitCapsule =>
  new UnfitCapsule(file.subarray(0, magic.length).equals(magic) ? 'damagedCapsule' : 'foreignCapsule')

/**
 * Verifies the checksum of a saved state and splits it into its parts.
 * @throws {UnfitCapsule} if the file is damaged, or of another format or version
 */
export function readCapsule(file: Buffer): Capsule {
  // The checksum covers everything before it, so it can be verified before any untrusted part is parsed.
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
