import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '#server/platform/db/migrations/all.ts'

/** SHA-256 of each migration's SQL as it shipped. A new migration adds its line; a line that stands here never changes. */
const shipped = {
  '0001-sellers': '93a363703026fc16570f642685bd2de9a1d17fb7ed81003ed068bf2e102182c1',
  '0002-world': 'e726055fea45b10b701e93a37053bf8bcf3a55be462fd390fcca7b878a167803',
  '0003-ledger': 'ef2b6be0041e3413251889abd7e8c31284c881e8957ff55abfd1014a08cf18eb',
  '0004-catalogue': '69b58be85354708478c7756f87d7fc26daca8c5cfa291c5c490fba5a565b7fe0',
  '0005-orders': '80b7c9f2f7e6e82347127f70dc4d1671188d5ece0c93f0473f57021bdac7bf4d',
  '0006-records': '3c6eb8b6b78807455f294b78b64752e953e67c5d0480af70a0683f07e0452137',
  '0007-seller-calls': '040b0a8a17a1fca0cfe82411d73f7ccb6ca20a636da559f3565197661b80b28a',
  '0008-operator': '27bd83bd84b361d43624620d2b8a536d31808225bf9702236aaefbd716ccee2a',
  '0009-shop-time-zone': '5835048b197db1b79a27ae60b9d8d82538929b9c92389db69cd0dba01bf3acac',
  '0010-kept-events': '5c672e73598f150a920cc9980a0c22d03e70d528036690d24ae9c0c2b9e75f75',
  '0011-guesses': 'd99388e393bdbd2ac1fb6b67a80a4eaf410e650b83de184d9a881470162d9032',
  '0012-order-profit': 'acd91c849e72d7bb4b4d47274784f8f23d9c875d9967016c8d79e55086e91fcc',
  '0013-ids-once': '99b65170f4995efeaaa0baac7c190d51912fc118a6887145fc55173e14f58d17',
  '0014-order-stars': '342771db3fa57e25452280bdf8a311c19a0ecf6d9b20deac4e127883c9bd3175',
  '0015-marked-reasons': '2b908904a97636cc5282e172c5bd3698de41cacde9a63f9139ddf50a45f0b45a',
  '0016-name-keys': '5e834564b8f6ee6cf869db75fc3218fb7a772046634a3927a1d55b71547b0c1f',
  '0017-scheduled-events': 'd9d413ca99a93572161161fdb4b74c19510440b85d53ec9e25da000468a6a57c',
  '0018-order-lists': 'ec1d44b98370ef26f223d8e2d3a216fe037b559e84f013e914ff8a2b51485550',
  '0019-home-figures': '13f00b8000b3497dc98cca3e49da2948461f22ee06b434db31dec3d6e22e1762',
  '0020-kept-sums': '514b5d6e7c0161d109c90cdeed2edf2e6c523d25834bdadc258d79cd71fbd7ac',
  '0021-buyer-names': 'c5951768a16c55f618f62b5c88a9330941d25cba3324934e147055c3dcd76571',
  '0022-compact-orders': 'df8aafc997911db7ed7b49b21849d450aecc4103047e4816fffb23785c8e92da',
  '0023-running-totals': '4518285f9e22c9581258732440df54cf073c68fb5b75b04cad5cf67f04a06052',
  '0024-lean-records': 'a41457ff54d35d09f0f93321d035c4d5485e3ae00e1482e71fd63d530f5f7a99',
  '0025-faults-of-any-kind': '52ca76e9e7e23729ccc87f8d8bb13327001552363636f9554d11e1f7f1a21d43',
  '0026-ids-of-sellers': '59cf521f4a6beb07ad987ffb6dfc7d890c88e7ae824c2b5a153846d9b82a72f4',
}

test('the SQL of a migration that has shipped is never edited: the next one changes what is to be different', () => {
  const names = Object.keys(shipped)
  const hashes = migrations.map((sql, at) => [
    names[at] ?? `new migration ${at + 1}`,
    createHash('sha256').update(sql).digest('hex'),
  ])
  expect(Object.fromEntries(hashes)).toEqual(shipped)
})

test('every migration is a file that is named after its number, without a gap', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../server/platform/db/migrations')
  const files = readdirSync(folder).filter(file => file !== 'all.ts')
  expect(files.sort()).toEqual(Object.keys(shipped).map(name => `${name}.ts`))
  expect(files.map(file => Number(file.slice(0, 4)))).toEqual(files.map((_, at) => at + 1))
})
