import { openSeeds, readShare } from '@portico/vault-keys'
import { describe, expect, test } from 'vitest'
import { ask, readKinds } from '../fixtures/createVisitors.ts'
import { databaseKinds } from '../fixtures/databases.ts'
import { serveVault } from '../fixtures/serveVault.ts'
import { confirm, keepWallet, makeGeneration, propose, testEntropy } from '../fixtures/wallet.ts'

const fresh = new Uint8Array(16).fill(9)
const others = [testEntropy]

describe.each(databaseKinds)('on $title', ({ open }) => {
  const served = serveVault(open)
  const enter = () => served.visitors.enter(served.visitors.newEmail())

  test('new keys come by a signature of those before, are written down, and the visitor is told', async () => {
    const visitor = await enter()
    await keepWallet(visitor)
    const made = await makeGeneration(visitor, 2, { entropy: fresh, others })
    expect((await propose(visitor, made)).status).toBe(200)
    served.vault.mails.length = 0
    expect((await confirm(visitor, made)).body).toEqual({ current: 2 })
    expect((await ask(visitor, 'wallet')).body).toEqual({ current: made.text, pending: null })
    const { share } = (await ask(visitor, 'wallet/share?generation=2')).body
    expect(await openSeeds(made.kept, [made.deviceShare, readShare(share)])).toEqual([fresh, testEntropy])
    expect((await readKinds(visitor))[0]).toBe('keysRenewed')
    expect(served.vault.mails).toMatchObject([{ kind: 'keysRenewed', to: visitor.email }])
    // A repeated confirmation tells nothing anew.
    await confirm(visitor, made)
    expect(served.vault.mails).toHaveLength(1)
  })

  test.each<[string, (own: readonly string[]) => readonly string[]]>([
    ['none', () => []],
    ['that of another text', ([own = '']) => [`${own.startsWith('A') ? 'B' : 'A'}${own.slice(1)}`]],
    ['one that nobody can read', () => ['x'.repeat(86)]],
  ])('with %s in place of it they are refused', async (_, change) => {
    const visitor = await enter()
    const before = await keepWallet(visitor)
    const made = await makeGeneration(visitor, 2, { entropy: fresh, others })
    const { status, body } = await propose(visitor, made, { formerSignatures: change(made.formerSignatures) })
    expect([status, body.reasons[0].name]).toEqual([403, 'AUTHORITY_FOREIGN'])
    expect((await ask(visitor, 'wallet')).body).toEqual({ current: before.text, pending: null })
  })

  test('whoever has the keys before replaces nothing once there are new ones', async () => {
    const visitor = await enter()
    await keepWallet(visitor)
    const made = await keepWallet(visitor, 2, { entropy: fresh, others })
    const thief = crypto.getRandomValues(new Uint8Array(16))
    for (const change of [{}, { entropy: thief, others }]) {
      const { status, body } = await propose(visitor, await makeGeneration(visitor, 3, change))
      expect([status, body.reasons[0].name]).toEqual([403, 'AUTHORITY_FOREIGN'])
    }
    expect((await ask(visitor, 'wallet')).body.current).toBe(made.text)
  })

  test('more signatures than a wallet can have seeds are refused', async () => {
    const visitor = await enter()
    await keepWallet(visitor)
    const made = await makeGeneration(visitor, 2, { entropy: fresh, others })
    const formerSignatures = Array(5).fill(made.formerSignatures[0])
    expect((await propose(visitor, made, { formerSignatures })).status).toBe(400)
  })

  test('keys are renewed again and again, and after a backup by any of those before', async () => {
    const visitor = await enter()
    await keepWallet(visitor)
    const newest = new Uint8Array(16).fill(10)
    await keepWallet(visitor, 2, { entropy: fresh, others })
    const both = { entropy: newest, others: [fresh, testEntropy] }
    expect((await keepWallet(visitor, 3, both)).kept.generation).toBe(3)
    expect((await ask(visitor, 'wallet')).body.pending).toBeNull()
    const later = await enter()
    await keepWallet(later)
    const made = await keepWallet(later, 2, both)
    expect((await ask(later, 'wallet')).body.current).toBe(made.text)
  })
})
