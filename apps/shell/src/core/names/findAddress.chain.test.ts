// @vitest-environment happy-dom

import type { CaipNetworkId } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { type Anvil, chainAccounts, startAnvil } from '@portico/testing/chain'
import { base58, hex } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deployEns, type Ens } from '../namespaces/eip155/names/fixtures/deployEns.ts'
import { find as findOn, startEnsCore } from './fixtures/startEnsCore.ts'

const [{ address: maya }, { address: noor }, , { address: lina }] = chainAccounts
const everyEvm = 0x8000_0000
const optimism = 0x8000_000a
const solana = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg'

let anvil: Anvil
let ens: Ens

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1 })
  ens = await deployEns(anvil.rpcUrl)
})
afterAll(() => anvil.stop())

const start = () => startEnsCore({ ...anvil, ...ens })
const find = (name: string, caipNetworkId?: CaipNetworkId, core = start()) =>
  findOn(core, name, caipNetworkId)
const readAddress = async (...parameters: Parameters<typeof find>) =>
  (await find(...parameters))?.address?.toLowerCase() ?? null

const small = (address: string) => address.toLowerCase()

describe('a name leads', () => {
  test('on Ethereum to what it keeps for ether', async () => {
    await ens.point('maya.eth', maya)
    expect(await find('Maya.eth')).toEqual({
      name: 'maya.eth',
      caipNetworkId: 'eip155:1',
      address: small(maya),
      source: 'chain',
    })
  })

  test('on another chain to what it keeps for that one, and never to what it keeps for ether', async () => {
    await ens.point('noor.eth', maya)
    expect(await find('noor.eth', 'eip155:10')).toMatchObject({ address: null, source: 'chain' })
    await ens.keep('noor.eth', optimism, noor)
    expect(await readAddress('noor.eth', 'eip155:10')).toBe(small(noor))
    expect(await readAddress('noor.eth')).toBe(small(maya))
  })

  test('to what it keeps for every chain where it has none of its own there', async () => {
    await ens.own('lina.eth')
    await ens.keep('lina.eth', everyEvm, lina)
    expect(await readAddress('lina.eth', 'eip155:10')).toBe(small(lina))
    expect(await readAddress('lina.eth')).toBe(small(lina))
    await ens.keep('lina.eth', optimism, noor)
    expect(await readAddress('lina.eth', 'eip155:10')).toBe(small(noor))
  })

  test('on Solana to the key it keeps there, whole or not at all', async () => {
    await ens.point('ana.eth', maya)
    expect(await find('ana.eth', 'solana:main')).toMatchObject({ address: null })
    await ens.keep('ana.eth', 501, `0x${hex.encode(base58.decode(solana))}`)
    expect(await find('ana.eth', 'solana:main')).toMatchObject({ address: solana })
    await ens.keep('ana.eth', 501, maya)
    await expect(find('ana.eth', 'solana:main')).rejects.toThrow(HttpAnswerInvalidError)
  })

  test('nowhere on a chain whose id leaves no room for it', async () => {
    await ens.point('maya.eth', maya)
    for (const chainId of ['2147483648', '4294967297', '0', '99999999999'])
      expect(await find('maya.eth', `eip155:${chainId}`)).toMatchObject({ address: null })
  })

  test('by the letters that everybody writes it in', async () => {
    await ens.point('bücher.eth', maya)
    expect(await find('BÜCHER.eth')).toMatchObject({ name: 'bücher.eth', address: small(maya) })
    // Decomposed, as some keyboards type it.
    expect(await find('bu\u0308cher.eth')).toMatchObject({ name: 'bücher.eth' })
  })
})

test.each([
  ['a name that nobody has', 'nobody.eth'],
  ['letters that mix scripts', 'mаya.eth'],
  ['what no name may hold', 'maya\u202e.eth'],
  ['an empty label', 'maya..eth'],
  ['more labels than any name has', `${'a.'.repeat(20)}eth`],
  ['more letters than any name has', `${'a'.repeat(300)}.eth`],
])('%s leads nowhere', async (_, name) => {
  expect(await find(name)).toBeNull()
})

test('a resolver answers for the names below its own, where it says that it does', async () => {
  await ens.own('wild.eth', ens.resolvers.wildcard)
  await ens.keep('maya.wild.eth', 60, maya, ens.resolvers.wildcard)
  await ens.keep('maya.wild.eth', optimism, noor, ens.resolvers.wildcard)
  expect(await readAddress('maya.wild.eth')).toBe(small(maya))
  expect(await readAddress('maya.wild.eth', 'eip155:10')).toBe(small(noor))
  expect(await find('nobody.wild.eth')).toMatchObject({ address: null })
  await ens.point('tame.eth', maya)
  expect(await find('sub.tame.eth')).toBeNull()
})

test('a resolver that is none has nothing', async () => {
  await ens.own('lost.eth', lina)
  expect(await find('lost.eth')).toMatchObject({ address: null, source: 'chain' })
  await ens.own('odd.eth', ens.ensRegistry)
  expect(await find('odd.eth')).toMatchObject({ address: null, source: 'chain' })
})

test('a name that is given to somebody else leads there at once', async () => {
  await ens.point('sold.eth', maya)
  const core = start()
  expect(await readAddress('sold.eth', 'eip155:1', core)).toBe(small(maya))
  await ens.keep('sold.eth', 60, noor)
  expect(await readAddress('sold.eth', 'eip155:1', core)).toBe(small(noor))
})
