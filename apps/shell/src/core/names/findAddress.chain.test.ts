// @vitest-environment happy-dom
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CaipNetworkId, defineNetwork } from '@portico/contract'
import { HttpAnswerInvalidError, HttpUnreachableError, RpcError } from '@portico/contract/errors'
import { type Anvil, chainAccounts, startAnvil } from '@portico/testing/chain'
import { base58, hex } from '@scure/base'
import { type Address, decodeFunctionData, encodeAbiParameters, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestCore, one } from '../fixtures/createTestCore.ts'
import { deployEns, type Ens } from '../namespaces/eip155/names/fixtures/deployEns.ts'
import { findAddress } from './findAddress.ts'

const [{ address: maya }, { address: noor }, , { address: lina }] = chainAccounts
const everyEvm = 0x8000_0000
const optimism = 0x8000_000a
const solana = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg'

let anvil: Anvil
let ens: Ens
let server: Server
/** What the loopback server was asked, and what it says. */
let asked: { readonly url: string; readonly method: string; readonly body: string }[] = []
let answer: (request: IncomingMessage) => { readonly status?: number; readonly body: string }

const readBody = async (request: IncomingMessage) => {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1 })
  ens = await deployEns(anvil.rpcUrl)
  server = createServer(async (request, response) => {
    const isPreflight = request.method === 'OPTIONS'
    const body = await readBody(request)
    if (!isPreflight) asked.push({ url: request.url ?? '', method: request.method ?? '', body })
    const { status = 200, body: text } = isPreflight ? { body: '' } : answer(request)
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    response.writeHead(status, allowed).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await anvil.stop()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  asked = []
})

const getServerUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** A core whose Ethereum is the local chain. */
function start(options: object = {}, ensRegistry: string = ens.ensRegistry) {
  const ethereum = defineNetwork({ ...one, contracts: { ensRegistry } })
  const networks = [ethereum, defineNetwork({ ...one, caipNetworkId: 'eip155:10' })] as const
  const customRpcUrls = { 'eip155:1': [anvil.rpcUrl] }
  const { core, dispose } = createTestCore({ networks, customRpcUrls, ...options })
  dispose()
  return core
}

const find = (name: string, caipNetworkId: CaipNetworkId = 'eip155:1', core = start()) =>
  findAddress(core, { name, caipNetworkId })

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

describe('where the chain cannot be asked', () => {
  test('by a node that is gone it is an error, and no other is asked', async () => {
    const customRpcUrls = { 'eip155:1': ['http://127.0.0.1:1'] }
    const core = start({ customRpcUrls, gatewayUrl: getServerUrl() })
    await expect(find('maya.eth', 'eip155:1', core)).rejects.toThrow(HttpUnreachableError)
    await expect(find('maya.portico.test', 'eip155:1', core)).rejects.toThrow(HttpUnreachableError)
    expect(asked).toEqual([])
  })

  test('since no registry is where the site says it is an error too', async () => {
    await expect(find('maya.eth', 'eip155:1', start({}, lina))).rejects.toThrow(HttpAnswerInvalidError)
    const wrong = start({}, ens.resolvers.plain)
    await expect(find('maya.eth', 'eip155:1', wrong)).rejects.toThrow(RpcError)
  })
})

describe('the gateway', () => {
  const record = { addresses: { 60: { address: lina }, [everyEvm]: { address: noor } } }
  const startBoth = () => {
    answer = () => ({ body: JSON.stringify(record) })
    return start({ gatewayUrl: getServerUrl() })
  }

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
    expect(asked).toEqual([])
  })

  test('that is down has not said that nobody has the name', async () => {
    answer = () => ({ status: 501, body: '' })
    const core = start({ gatewayUrl: getServerUrl() })
    await expect(find('maya.portico.test', 'eip155:1', core)).rejects.toThrow('PORTICO-API-001')
  })

  test('that cannot have such a name knows nobody of it', async () => {
    answer = () => ({ status: 400, body: '' })
    expect(await find('bücher.test', 'eip155:1', start({ gatewayUrl: getServerUrl() }))).toBeNull()
  })
})

describe('a name whose records are elsewhere', () => {
  const abi = parseAbi([
    'function addr(bytes32 node) view returns (address)',
    'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  ])
  const toAnswer = (data: Hex, address: Address) =>
    decodeFunctionData({ abi, data }).args.length === 1
      ? encodeAbiParameters([{ type: 'address' }], [address])
      : encodeAbiParameters([{ type: 'bytes' }], [address])
  const answerWith = (address: Address) => {
    answer = ({ url }) => ({
      body: JSON.stringify({ data: toAnswer(url?.split('/').at(-1) as Hex, address) }),
    })
  }
  const name = 'maya.off.eth'
  const byAddress = () => `${getServerUrl()}/{sender}/{data}`
  beforeAll(() => ens.own('off.eth', ens.resolvers.offchain))
  beforeEach(() => answerWith(maya))

  test('is followed there, with nothing but the question', async () => {
    await ens.sendTo([byAddress()])
    expect(await readAddress(name)).toBe(small(maya))
    expect(asked).toMatchObject([
      { method: 'GET', url: expect.stringContaining(`/${small(ens.resolvers.offchain)}/0x3b3b57de`) },
    ])
    expect(await readAddress(name, 'eip155:10')).toBe(small(maya))
  })

  test('is asked for by POST where the address has no place for the question', async () => {
    await ens.sendTo([getServerUrl()])
    answer = () => ({ body: JSON.stringify({ data: encodeAbiParameters([{ type: 'address' }], [noor]) }) })
    expect(await readAddress(name)).toBe(small(noor))
    expect(asked.map(({ method }) => method)).toEqual(['POST'])
    const sent = JSON.parse(asked[0]?.body ?? '')
    expect(sent).toEqual({
      sender: small(ens.resolvers.offchain),
      data: expect.stringMatching(/^0x3b3b57de/),
    })
  })

  test('is followed further, and not without end', async () => {
    await ens.sendTo([byAddress()], { rounds: 4 })
    expect(await readAddress(name)).toBe(small(maya))
    expect(asked).toHaveLength(4)
    await ens.sendTo([byAddress()], { rounds: 1000 })
    await expect(find(name)).rejects.toThrow('without end')
    expect(asked).toHaveLength(8)
  })

  test('is not followed for a contract that asks in another’s name', async () => {
    await ens.sendTo([byAddress()], { sender: ens.resolvers.plain })
    await expect(find(name)).rejects.toThrow(HttpAnswerInvalidError)
    expect(asked).toEqual([])
  })

  test('is not known where the contract refuses what was fetched', async () => {
    await ens.sendTo([byAddress()])
    answer = () => ({ body: JSON.stringify({ data: `0x${Buffer.from('refused').toString('hex')}` }) })
    await expect(find(name)).rejects.toThrow(HttpAnswerInvalidError)
  })

  test('is asked of the next where one is down, and of nobody more where one refuses', async () => {
    await ens.sendTo(['http://127.0.0.1:1/{data}', byAddress()])
    expect(await readAddress(name)).toBe(small(maya))
    asked = []
    await ens.sendTo([byAddress(), byAddress()])
    answer = () => ({ status: 404, body: '' })
    await expect(find(name)).rejects.toThrow('PORTICO-API-001')
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['without encryption', 'http://names.example/{data}'],
    ['by another protocol', 'data:application/json,{"data":"0x"}'],
    ['with a password', 'https://maya:secret@names.example/{data}'],
    ['that is none', 'names'],
  ])('is asked at no address %s', async (_, url) => {
    await ens.sendTo([url])
    await expect(find(name)).rejects.toThrow(HttpUnreachableError)
  })

  test.each([
    ['no JSON', '<html>'],
    ['no data', '{}'],
    ['half a byte', '{"data":"0x123"}'],
    ['nothing of use', '{"data":"0x1234"}'],
    ['more than anybody needs', JSON.stringify({ data: `0x${'00'.repeat(200_000)}` })],
  ])('is not known where the answer is %s', async (_, body) => {
    await ens.sendTo([byAddress()])
    answer = () => ({ body })
    await expect(find(name)).rejects.toThrow(HttpAnswerInvalidError)
  })
})
