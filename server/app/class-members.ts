import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type ClassFile, classFile } from '#shared/contract/class.ts'
import { fail } from '../platform/failures/refusal.ts'

const stored = z.object({ class: classFile, nickname: z.string() })

/** A learner of a class. */
export interface Member extends z.output<typeof stored> {
  /** Id of the class and of the nickname, separated by a hyphen. */
  id: string
  /** The same for everybody who opens the same class. */
  classId: string
}

const hashOf = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

const memberId = /^[0-9a-f]{16}-[0-9a-f]{12}$/

/** The learners of classes on this computer. Each has a folder, so that a learner continues after a restart. */
export class ClassMembers {
  readonly #folder: string | undefined
  readonly #known = new Map<string, Member>()

  /** @param folder contains the folders of the learners; undefined for a server in memory */
  constructor(folder: string | undefined) {
    this.#folder = folder
  }

  /** Upper and lower case of a nickname do not matter. */
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

  /** @throws Refusal RecordNotFound */
  find(id: string): Member {
    return this.#find(id) ?? fail('RecordNotFound', { member: id })
  }

  #find(id: string): Member | undefined {
    // The id names a folder, so it must not be another path.
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

  /** Renames a whole file, so that a crash leaves none that is cut off. */
  #keep({ id, class: content, nickname }: Member): void {
    const file = this.#fileOf(id)
    if (file === undefined) return
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.new`, JSON.stringify({ class: content, nickname }), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
}
