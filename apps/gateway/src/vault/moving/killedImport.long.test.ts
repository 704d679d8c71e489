import { openSeed, readGeneration, readShare } from '@portico/vault-keys'
import { afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import { lastingDatabases } from '../../fixtures/lastingDatabases.ts'
import { createTestVault, testSecret } from '../fixtures/createTestVault.ts'
import { createVisitors } from '../fixtures/createVisitors.ts'
import { type ImportProcess, startImport } from '../fixtures/killed/startImport.ts'
import { makeGeneration, propose, testEntropy } from '../fixtures/wallet.ts'
import { createSecrets } from '../secrets/createSecrets.ts'
import { exportUsers } from './exportUsers.ts'

const origin = 'https://vault.other'
const secret = 'a secret of the second operator, long enough'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Wallets at another operator: one as it is, and one with a generation that no device has confirmed. */
async function makeHouse() {
  const db = await openDatabase({})
  ends.push(() => db.destroy())
  const visitors = createVisitors(await createTestVault({ db }))
  const [maya, noor] = [await visitors.own(), await visitors.own()]
  const pending = await makeGeneration(noor, 2)
  await propose(noor, pending)
  const { users, ...content } = await exportUsers({ db, secrets: createSecrets([testSecret]) }, null)
  // One line of what has happened stands for all: each place costs a process.
  const short = users.map((user) => ({ ...user, audit: user.audit.slice(0, 1) }))
  return { maya, noor, pending, content: { ...content, users: short } }
}

/** Statements after which the first of two users is in. */
const first = 7

describe.each(lastingDatabases)('on $title', ({ open }) => {
  test('an import that is killed, wherever it is, brings nobody, and brings all when it is repeated', async () => {
    const [database, { maya, noor, pending, content }] = await Promise.all([open(ends), makeHouse()])
    // The next one waits already, so that no time is lost.
    let next: Promise<ImportProcess> = startImport()
    ends.push(async () => (await next).kill())
    const importUntil = async (statements: number) => {
      const process = await next
      next = startImport()
      return process.run({ database, origin, secret, content, statements })
    }
    let statements = first
    for (;;) {
      const { before, imported } = await importUntil(statements)
      expect(before).toBe(0)
      if (imported) break
      statements += 1
    }
    expect(statements).toBe(2 * first - 1)
    expect(await importUntil(statements)).toEqual({ before: 2, imported: { added: 0, known: 2 } })

    const db = await openDatabase(database)
    ends.push(() => db.destroy())
    const there = createVisitors(await createTestVault({ db, options: { origin, secrets: [secret] } }))
    expect((await there.enter(maya.email)).userId).toBe(maya.userId)
    const { browser, token, userId } = await there.enter(noor.email)
    expect(userId).toBe(noor.userId)
    const { body } = await browser.ask('wallet/share?generation=2', { token })
    expect(
      await openSeed(readGeneration(pending.text), [pending.deviceShare, readShare(body.share)]),
    ).toEqual(testEntropy)
  })
})
