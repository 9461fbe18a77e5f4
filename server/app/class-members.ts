import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type ClassFile, classFile } from '#shared/contract/class.ts'
import { fail } from '../platform/failures/refusal.ts'

const stored = z.object({ class: classFile, nickname: z.string() })

/** A learner of a class. */
export interface Member extends z.output<typeof stored> {
  /** Id of the class and id of the nickname, separated by a hyphen. */
  id: string
  /** Hash of the class file, so that all learners with the same file are in one class. */
  classId: string
}

const hashOf = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

const memberId = /^[0-9a-f]{16}-[0-9a-f]{12}$/

/**
 * The learners of classes on this computer. Each learner has a folder, so that the lessons continue after a restart.
 */
export class ClassMembers {
  readonly #folder: string | undefined
  readonly #known = new Map<string, Member>()

  /**
   * Opens the list of learners.
   * @param folder contains the folders of the learners; undefined for a server in memory
   */
  constructor(folder: string | undefined) {
    this.#folder = folder
  }

  /** Returns the learner with this nickname, or adds one. Letter case is ignored. */
  join(content: ClassFile, nickname: string): Member {
    const classId = hashOf(JSON.stringify(content), 16)
    const id = `${classId}-${hashOf(nickname.normalize('NFKC').toLowerCase(), 12)}`
    const known = this.#find(id)
    if (known) return known
    const member = { id, classId, class: content, nickname }
    this.#keep(member)
    this.#known.set(id, member)
    return member
  }

  /**
   * Returns a learner by id.
   * @throws Refusal RecordNotFound
   */
  find(id: string): Member {
    return this.#find(id) ?? fail('RecordNotFound', { member: id })
  }

  #find(id: string): Member | undefined {
    // The id becomes the name of a folder, so it must not contain a path.
    if (!memberId.test(id)) return undefined
    const known = this.#known.get(id)
    const file = this.#fileOf(id)
    if (known || file === undefined || !existsSync(file)) return known
    const { class: content, nickname } = stored.parse(JSON.parse(readFileSync(file, 'utf8')))
    const [classId = ''] = id.split('-')
    const member = { id, classId, class: content, nickname }
    this.#known.set(id, member)
    return member
  }

  #fileOf(id: string): string | undefined {
    return this.#folder && path.join(this.#folder, id, 'member.json')
  }

  /** Writes a temporary file and renames it, so that a crash leaves no truncated file. */
  #keep({ id, class: content, nickname }: Member): void {
    const file = this.#fileOf(id)
    if (file === undefined) return
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.new`, JSON.stringify({ class: content, nickname }), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
}
