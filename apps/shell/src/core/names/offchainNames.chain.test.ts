// @vitest-environment happy-dom
import type { CaipNetworkId } from '@portico/contract'
import { HttpAnswerInvalidError, HttpUnreachableError } from '@portico/contract/errors'
import { type Anvil, chainAccounts, startAnvil } from '@portico/testing/chain'
import { type Address, decodeFunctionData, encodeAbiParameters, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deployEns, type Ens } from '../namespaces/eip155/names/fixtures/deployEns.ts'
import { type AnsweringServer, serveAnswers } from './fixtures/serveAnswers.ts'
import { find as findOn, startEnsCore } from './fixtures/startEnsCore.ts'

const [{ address: maya }, { address: noor }] = chainAccounts

let anvil: Anvil
let ens: Ens
let server: AnsweringServer

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1 })
  ens = await deployEns(anvil.rpcUrl)
  server = await serveAnswers()
})
afterAll(() => Promise.all([anvil.stop(), server.stop()]))
beforeEach(() => void server.asked.splice(0))

const find = (name: string, caipNetworkId?: CaipNetworkId) =>
  findOn(startEnsCore({ ...anvil, ...ens }), name, caipNetworkId)
const readAddress = async (...parameters: Parameters<typeof find>) =>
  (await find(...parameters))?.address?.toLowerCase() ?? null

const small = (address: string) => address.toLowerCase()

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
    server.answer = ({ url }) => ({
      body: JSON.stringify({ data: toAnswer(url.split('/').at(-1) as Hex, address) }),
    })
  }
  const name = 'maya.off.eth'
  const byAddress = () => `${server.url}/{sender}/{data}`
  beforeAll(() => ens.own('off.eth', ens.resolvers.offchain))
  beforeEach(() => answerWith(maya))

  test('is followed there, with nothing but the question', async () => {
    await ens.sendTo([byAddress()])
    expect(await readAddress(name)).toBe(small(maya))
    expect(server.asked).toMatchObject([
      { method: 'GET', url: expect.stringContaining(`/${small(ens.resolvers.offchain)}/0x3b3b57de`) },
    ])
    expect(await readAddress(name, 'eip155:10')).toBe(small(maya))
  })

  test('is asked for by POST where the address has no place for the question', async () => {
    await ens.sendTo([server.url])
    server.answer = () => ({
      body: JSON.stringify({ data: encodeAbiParameters([{ type: 'address' }], [noor]) }),
    })
    expect(await readAddress(name)).toBe(small(noor))
    expect(server.asked.map(({ method }) => method)).toEqual(['POST'])
    const sent = JSON.parse(server.asked[0]?.body ?? '')
    expect(sent).toEqual({
      sender: small(ens.resolvers.offchain),
      data: expect.stringMatching(/^0x3b3b57de/),
    })
  })

  test('is followed further, and not without end', async () => {
    await ens.sendTo([byAddress()], { rounds: 4 })
    expect(await readAddress(name)).toBe(small(maya))
    expect(server.asked).toHaveLength(4)
    await ens.sendTo([byAddress()], { rounds: 1000 })
    await expect(find(name)).rejects.toThrow('without end')
    expect(server.asked).toHaveLength(8)
  })

  test('is not followed for a contract that asks in another’s name', async () => {
    await ens.sendTo([byAddress()], { sender: ens.resolvers.plain })
    await expect(find(name)).rejects.toThrow(HttpAnswerInvalidError)
    expect(server.asked).toEqual([])
  })

  test('is not known where the contract refuses what was fetched', async () => {
    await ens.sendTo([byAddress()])
    server.answer = () => ({ body: JSON.stringify({ data: `0x${Buffer.from('refused').toString('hex')}` }) })
    await expect(find(name)).rejects.toThrow(HttpAnswerInvalidError)
  })

  test('is asked of the next where one is down, and of nobody more where one refuses', async () => {
    await ens.sendTo(['http://127.0.0.1:1/{data}', byAddress()])
    expect(await readAddress(name)).toBe(small(maya))
    server.asked.splice(0)
    await ens.sendTo([byAddress(), byAddress()])
    server.answer = () => ({ status: 404, body: '' })
    await expect(find(name)).rejects.toThrow('PORTICO-API-001')
    expect(server.asked).toHaveLength(1)
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
    server.answer = () => ({ body })
    await expect(find(name)).rejects.toThrow(HttpAnswerInvalidError)
  })
})
