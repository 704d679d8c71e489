// @vitest-environment happy-dom
import type { CaipNetworkId } from '@portico/contract'
import { HttpAnswerInvalidError, HttpUnreachableError, RpcError } from '@portico/contract/errors'
import { type Anvil, chainAccounts, startAnvil } from '@portico/testing/chain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deployEns, type Ens } from '../namespaces/eip155/names/fixtures/deployEns.ts'
import { type AnsweringServer, serveAnswers } from './fixtures/serveAnswers.ts'
import { type EnsPlace, find as findOn, startEnsCore } from './fixtures/startEnsCore.ts'

const [{ address: maya }, { address: noor }, , { address: lina }] = chainAccounts
const everyEvm = 0x8000_0000

let anvil: Anvil
let ens: Ens
let gateway: AnsweringServer

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1 })
  ens = await deployEns(anvil.rpcUrl)
  gateway = await serveAnswers()
})
afterAll(() => Promise.all([anvil.stop(), gateway.stop()]))
beforeEach(() => void gateway.asked.splice(0))

const start = (change: Partial<EnsPlace> = {}) => startEnsCore({ ...anvil, ...ens, ...change })
/** With a gateway that gives this answer to everything. */
const startBoth = (answer: object | number = record, change: Partial<EnsPlace> = {}) => {
  gateway.answer = () =>
    typeof answer === 'number' ? { status: answer, body: '' } : { body: JSON.stringify(answer) }
  return start({ gatewayUrl: gateway.url, ...change })
}
const find = (name: string, caipNetworkId?: CaipNetworkId, core = start()) =>
  findOn(core, name, caipNetworkId)
const readAddress = async (...parameters: Parameters<typeof find>) =>
  (await find(...parameters))?.address?.toLowerCase() ?? null

const small = (address: string) => address.toLowerCase()

const record = { addresses: { 60: { address: lina }, [everyEvm]: { address: noor } } }

describe('where the chain cannot be asked', () => {
  test('by a node that is gone it is an error, and no other is asked', async () => {
    const core = startBoth(record, { rpcUrl: 'http://127.0.0.1:1' })
    await expect(find('maya.eth', 'eip155:1', core)).rejects.toThrow(HttpUnreachableError)
    await expect(find('maya.portico.test', 'eip155:1', core)).rejects.toThrow(HttpUnreachableError)
    expect(gateway.asked).toEqual([])
  })

  test('since no registry is where the site says it is an error too', async () => {
    await expect(find('maya.eth', 'eip155:1', start({ ensRegistry: lina }))).rejects.toThrow(
      HttpAnswerInvalidError,
    )
    const wrong = start({ ensRegistry: ens.resolvers.plain })
    await expect(find('maya.eth', 'eip155:1', wrong)).rejects.toThrow(RpcError)
  })
})

describe('the gateway', () => {
  test('is asked for what the chain does not know, by the same coin types', async () => {
    expect(await find('maya.portico.test', 'eip155:1', startBoth())).toEqual({
      name: 'maya.portico.test',
      caipNetworkId: 'eip155:1',
      address: lina,
      source: 'gateway',
    })
    expect(await readAddress('maya.portico.test', 'eip155:10', startBoth())).toBe(small(noor))
    expect(await find('maya.portico.test', 'solana:main', startBoth())).toMatchObject({ address: null })
  })

  test('never speaks for what is the chain’s', async () => {
    await ens.point('maya.eth', maya)
    await ens.point('dns.example', maya)
    const core = startBoth()
    expect(await find('nobody.eth', 'eip155:1', core)).toBeNull()
    expect(await find('maya.eth', 'eip155:10', core)).toMatchObject({ address: null, source: 'chain' })
    expect(await readAddress('dns.example', 'eip155:1', core)).toBe(small(maya))
    expect(gateway.asked).toEqual([])
  })

  test('comes before who answers for a whole top level, who answers where it knows nobody', async () => {
    await ens.own('dns', ens.resolvers.wildcard)
    await ens.keep('maya.dns', 60, maya, ens.resolvers.wildcard)
    expect(await find('maya.dns', 'eip155:1', startBoth())).toMatchObject({
      address: lina,
      source: 'gateway',
    })
    expect(await find('maya.dns', 'eip155:1', startBoth([]))).toMatchObject({
      address: small(maya),
      source: 'chain',
    })
    await expect(find('maya.dns', 'eip155:1', startBoth(501))).rejects.toThrow('PORTICO-API-001')
    expect(await find('maya.dns')).toMatchObject({ address: small(maya), source: 'chain' })
  })

  test('that is down has not said that nobody has the name', async () => {
    await expect(find('maya.portico.test', 'eip155:1', startBoth(501))).rejects.toThrow('PORTICO-API-001')
  })

  test('that cannot have such a name knows nobody of it', async () => {
    expect(await find('bücher.test', 'eip155:1', startBoth(400))).toBeNull()
  })
})
