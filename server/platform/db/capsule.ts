import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sandboxLimits, seedPattern } from '#shared/sandbox.ts'
import { snapshotLimits, snapshotNamePattern } from '#shared/snapshots.ts'
import { migrations } from './migrations.ts'

/** Reasons why a file is not a capsule that can be opened here; also keys of `issues` in server.json. */
export type CapsuleFault = 'foreignCapsule' | 'damagedCapsule' | 'newerCapsule' | 'earlierCapsule'

export class UnfitCapsule extends Error {
  override name = 'UnfitCapsule'
  readonly fault: CapsuleFault

  constructor(fault: CapsuleFault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

/** A picture that a world keeps. */
export interface KeptFile {
  name: string
  bytes: Buffer
}

/** A random name and the ending of its kind: no path leaves a folder by it. */
const fileName = z.string().regex(/^[0-9a-f]{32}\.(?:jpg|png|webp)$/)
const length = z.int().min(0)

/** The layout of a capsule. Versions before 1.0 wrote layout 1, whose databases have other schemas under the same numbers. */
export const capsuleFormat = 2

const about = z.strictObject({
  format: z.literal(capsuleFormat),
  name: z.string().max(snapshotLimits.name.max).regex(snapshotNamePattern),
  /** The version of its database's schema. */
  schema: z.int().min(1).max(migrations.length),
  /** On the computer's clock. */
  savedAt: z.iso.datetime({ precision: 3 }),
  /** Virtual milliseconds, and how fast they go. */
  now: z.int().min(0).max(sandboxLimits.lastMomentMs),
  rate: z.number().min(0).max(sandboxLimits.rate),
  seed: z.string().regex(seedPattern),
  seedNumber: z.int().min(0).max(sandboxLimits.seedNumber),
  sellers: length,
  orders: length,
  database: length,
  journal: length,
  files: z.array(z.strictObject({ name: fileName, bytes: length })).max(snapshotLimits.files),
})

/** What a capsule says of itself before its contents. */
export type About = z.infer<typeof about>

/** A world in one piece. */
export interface Capsule {
  about: About
  /** A database in one file, without sessions. */
  database: Buffer
  files: KeptFile[]
  /** JSON. */
  journal: Buffer
}

/** The saved state that a world is to go on from: a file of ours, bytes from elsewhere, or one that was checked. */
export type StateOrigin = { file: string } | { foreign: Uint8Array } | { state: Capsule }

const magic = Buffer.from('Stallkeeper capsule\n')
const sumBytes = 32
/** The head names each picture in at most 64 bytes, and says little else: parsing it never takes long. */
const mostAboutBytes = snapshotLimits.files * 64 + 1_024
/** `readAbout` needs no more than so much of a file. */
export const capsuleHeadBytes = magic.length + mostAboutBytes
const lineEnd = 0x0a

const sumOf = (parts: readonly Buffer[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The parts of a capsule's file in their order: what it is, what is in it, that, and the sum over all. Nothing is compressed. */
export function capsuleParts({ about: said, database, files, journal }: Capsule): Buffer[] {
  const line = Buffer.from(`${JSON.stringify(said)}\n`)
  const parts = [magic, line, database, ...files.map(({ bytes }) => bytes), journal]
  return [...parts, sumOf(parts)]
}

/**
 * Reads what a file says of itself.
 * @param head its beginning, or all of it
 * @throws UnfitCapsule
 */
export function readAbout(head: Buffer): { about: About; begin: number } {
  if (!head.subarray(0, magic.length).equals(magic)) throw new UnfitCapsule('foreignCapsule')
  const end = head.subarray(0, magic.length + mostAboutBytes).indexOf(lineEnd, magic.length)
  if (end < 0) throw new UnfitCapsule('damagedCapsule')
  return { about: parseAbout(head.toString('utf8', magic.length, end)), begin: end + 1 }
}

const versions = z.looseObject({ format: z.int(), schema: z.int() })

function parseAbout(line: string): About {
  try {
    const said = versions.parse(JSON.parse(line))
    if (said.format < capsuleFormat) throw new UnfitCapsule('earlierCapsule')
    if (said.format > capsuleFormat || said.schema > migrations.length) throw new UnfitCapsule('newerCapsule')
    return about.parse(said)
  } catch (error) {
    throw error instanceof UnfitCapsule ? error : new UnfitCapsule('damagedCapsule', error)
  }
}

/** Tells a file of another kind from a damaged capsule. */
const unsound = (file: Buffer): UnfitCapsule =>
  new UnfitCapsule(file.subarray(0, magic.length).equals(magic) ? 'damagedCapsule' : 'foreignCapsule')

/**
 * Takes a file apart that is whole to the byte.
 * @throws UnfitCapsule
 */
export function readCapsule(file: Buffer): Capsule {
  // The sum covers all that stands before it, so that it can be compared before anything is parsed.
  const content = file.subarray(0, -sumBytes)
  if (!sumOf([content]).equals(file.subarray(content.length))) throw unsound(file)
  const { about: said, begin } = readAbout(content)
  const sizes = [said.database, ...said.files.map(({ bytes }) => bytes), said.journal]
  const end = sizes.reduce((sum, bytes) => sum + bytes, begin)
  if (end !== content.length) throw new UnfitCapsule('damagedCapsule')
  let at = begin
  const take = (bytes: number) => {
    at += bytes
    return file.subarray(at - bytes, at)
  }
  return {
    about: said,
    database: take(said.database),
    files: said.files.map(({ name, bytes }) => ({ name, bytes: take(bytes) })),
    journal: take(said.journal),
  }
}
