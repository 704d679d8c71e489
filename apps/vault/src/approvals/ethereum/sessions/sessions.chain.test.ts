import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { delegated, useSmartChain } from '../../../fixtures/useSmartChain.ts'
import { createSessionSettings } from '../../../settings/createSessionSettings.ts'
import type { SettingsParts } from '../../../settings/SettingsParts.ts'
import type { Approval } from '../../Approval.ts'
import { createSite, limit, receiver, type Visitor } from './fixtures/createSite.ts'

const chain = useSmartChain()
const { createKey, grant, spend } = createSite(chain)

const openSettings = (visitor: Visitor) => {
  const parts = { ...visitor, user: { loadSmart: visitor.loadSmart } } as unknown as SettingsParts
  const approvals: Approval[] = []
  const approve = async (approval: Approval) => void approvals.push(approval)
  return { settings: createSessionSettings(parts), approvals, approve }
}

test('the first session makes the account a smart one in one question, and is held to its limit by the chain', async () => {
  const visitor = await chain.visit({ ether: '1' })
  const key = await createKey()
  const context = await grant(visitor, key.address)
  expect(visitor.approvals).toHaveLength(1)
  expect(visitor.approvals[0]).toMatchObject({
    title: 'session',
    warnings: ['withoutAsking', 'becomesSmart'],
    lines: expect.arrayContaining([{ kind: 'text', label: 'paidBy', value: 'Shop' }]),
  })
  const before = await visitor.client.getBalance({ address: receiver })
  await spend(key, context, parseEther('0.06'))
  expect((await visitor.client.getBalance({ address: receiver })) - before).toBe(parseEther('0.06'))
  await expect(spend(key, context, parseEther('0.05'))).rejects.toThrow(/transfer-amount-exceeded/)
  await spend(key, context, parseEther('0.04'))
  expect((await visitor.client.getBalance({ address: receiver })) - before).toBe(limit)
})

test('Settings list what was granted and used, and what is ended there is refused by the chain', async () => {
  const visitor = await chain.visit({ ether: '1' })
  const [key, other] = [await createKey(), await createKey()]
  const [context, kept] = [await grant(visitor, key.address), await grant(visitor, other.address)]
  await spend(key, context, parseEther('0.02'))
  const { settings, approvals, approve } = openSettings(visitor)
  const [, first] = await settings.read()
  expect(first).toMatchObject({
    ...{ host: 'shop.example', networkId: delegated, state: 'lasts', used: '0.02' },
    allowed: { kind: 'amount', amount: '0.1', symbol: 'ETH', period: 86_400 },
  })
  if (!first) throw new Error('Nothing is listed.')
  await settings.end(first, approve)
  expect(approvals).toMatchObject([
    {
      title: 'revoke',
      lines: [{ label: 'domain', value: 'shop.example' }, { label: 'network' }, { label: 'paidBy' }],
    },
  ])
  await expect(spend(key, context, 1n)).rejects.toThrow(/0x05baa052|CannotUseADisabledDelegation/)
  await spend(other, kept, 1n)
  expect((await settings.read()).map(({ state }) => state)).toEqual(['lasts', 'ended'])
})

test('all of a network are ended at once, and what is granted later lasts', async () => {
  const visitor = await chain.visit({ ether: '1' })
  const key = await createKey()
  const contexts = [await grant(visitor, key.address), await grant(visitor, key.address)]
  const { settings, approve } = openSettings(visitor)
  await settings.endAll(delegated, approve)
  for (const context of contexts) await expect(spend(key, context, 1n)).rejects.toThrow(/invalid-nonce/)
  await spend(key, await grant(visitor, key.address), 1n)
  expect((await settings.read()).map(({ state }) => state)).toEqual(['lasts', 'ended', 'ended'])
})

test('who declines ending one has ended nothing', async () => {
  const visitor = await chain.visit({ ether: '1' })
  const key = await createKey()
  const context = await grant(visitor, key.address)
  const { settings } = openSettings(visitor)
  const [session] = await settings.read()
  if (!session) throw new Error('Nothing is listed.')
  const decline = () =>
    Promise.reject(Object.assign(new Error('The visitor declined.'), { code: 'REJECTED' }))
  await expect(settings.end(session, decline)).rejects.toMatchObject({ code: 'REJECTED' })
  await spend(key, context, 1n)
})

test('what another tab has ended is told so, before the visitor is asked and after it', async () => {
  const visitor = await chain.visit({ ether: '1' })
  const key = await createKey()
  await grant(visitor, key.address)
  const { settings, approvals, approve } = openSettings(visitor)
  const [session] = await settings.read()
  if (!session) throw new Error('Nothing is listed.')
  const endMeanwhile = async () => settings.end(session, approve)
  const slow = settings.end(session, endMeanwhile)
  await expect(slow).rejects.toMatchObject({ name: 'SessionOverError' })
  await expect(settings.end(session, approve)).rejects.toMatchObject({ name: 'SessionOverError' })
  expect(approvals).toHaveLength(1)
})

// Last: the chain's clock goes ahead of the gateway's.
test('after its end a session is refused, and a key that was not granted at any time', async () => {
  const visitor = await chain.visit({ ether: '1' })
  const [key, thief] = [await createKey(), await createKey()]
  const context = await grant(visitor, key.address, 600)
  await expect(spend(thief, context, 1n)).rejects.toThrow(/0xb5863604|InvalidDelegate/)
  await spend(key, context, 1n)
  await visitor.client.increaseTime({ seconds: 601 })
  await visitor.client.mine({ blocks: 1 })
  await expect(spend(key, context, 1n)).rejects.toThrow(/expired-delegation/)
})
