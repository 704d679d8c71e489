import { readFile } from 'node:fs/promises'
import { createRegistrationMessage, toCoinType } from '@portico/contract/names'
import { chainAccounts } from '@portico/testing/chain'
import {
  type Address,
  concat,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  serializeErc6492Signature,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChains } from '../../chains/chain.ts'
import { openDatabase } from '../../database/openDatabase.ts'
import { useChain } from '../../fixtures/useChain.ts'
import { createAccount, openTestNames, type TestNames, zone } from '../fixtures/openTestNames.ts'

const contracts = new URL('../../../../../packages/siwx/contracts/', import.meta.url)
const readArtifact = async (name: string) =>
  JSON.parse(await readFile(new URL(`${name}.json`, contracts), 'utf8'))

const chain = useChain({ hasContracts: false })
const owner = privateKeyToAccount(chainAccounts[0].privateKey)
const [here, elsewhere] = [toCoinType(31337), toCoinType(31338)]
let names: TestNames
let close: () => Promise<void>
let deploy: (of: Address) => Promise<Address>
let wrap: (of: Address, signature: Hex) => { address: Address; signature: Hex }

const now = () => Date.UTC(2026, 1, 2)
const timestamp = now() / 1000

beforeAll(async () => {
  const [account, factory] = await Promise.all([
    readArtifact('TestAccount'),
    readArtifact('TestAccountFactory'),
  ])
  const toCode = (of: Address) => encodeDeployData({ ...account, args: [of] })
  deploy = (of) => chain.sender.deploy(toCode(of))
  const at = await chain.sender.deploy(factory.bytecode)
  wrap = (of, signature) => {
    const data = encodeFunctionData({ abi: factory.abi, functionName: 'deploy', args: [of] })
    return {
      address: getContractAddress({ opcode: 'CREATE2', from: at, salt: zeroHash, bytecode: toCode(of) }),
      signature: serializeErc6492Signature({ address: at, data, signature }),
    }
  }
  const db = await openDatabase({})
  close = () => db.destroy()
  const local = { name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
  const configs = [
    { ...local, caipNetworkId: 'eip155:31337', rpcUrl: chain.rpcUrl },
    { ...local, caipNetworkId: 'eip155:5', rpcUrl: 'http://127.0.0.1:1' },
  ]
  names = await openTestNames(db, { now, chains: createChains(configs as never, 5_000) })
})
afterAll(() => close())

const toMessage = (label: string) =>
  createRegistrationMessage({ name: `${label}.${zone}`, attributes: {}, timestamp })
const hand = async (label: string, change: object) => {
  const message = toMessage(label)
  const signature = await owner.signMessage({ message })
  return names.ask('/v1/profile/account', { coin_type: here, message, signature, ...change })
}

test('a contract has a name on the chain that it is on, and there alone', async () => {
  const address = await deploy(owner.address)
  const { status, body } = await hand('contract', { address })
  expect(status).toBe(200)
  expect(Object.keys(body.addresses)).toEqual([`${here}`])
  const read = async (query: string) => (await names.ask(`/v1/identity/${address}${query}`)).body.name
  expect([await read('?chainId=eip155:31337'), await read('?chainId=eip155:31338'), await read('')]).toEqual([
    `contract.${zone}`,
    null,
    null,
  ])
})

test('a contract that is not made yet registers as well', async () => {
  const { privateKey } = chainAccounts[1]
  const other = privateKeyToAccount(privateKey)
  const signature = await other.signMessage({ message: toMessage('unmade') })
  const { status, body } = await hand('unmade', wrap(other.address, signature))
  expect(status).toBe(200)
  expect(Object.keys(body.addresses)).toEqual([`${here}`])
})

test('what a contract has signed is not taken for a chain that is not served', async () => {
  const address = await deploy(owner.address)
  expect((await hand('elsewhere', { address, coin_type: elsewhere })).reasons).toEqual(['signature'])
  expect((await hand('elsewhere', { address, coin_type: 2147483648 })).reasons).toEqual(['signature'])
})

test('of a chain that is out of reach it is not known who has signed', async () => {
  const address = await deploy(owner.address)
  expect((await hand('unreached', { address, coin_type: toCoinType(5) })).status).toBe(503)
})

test('a contract does not accept what others have signed', async () => {
  const address = await deploy(createAccount().address)
  expect((await hand('refusing', { address })).reasons).toEqual(['signature'])
  expect((await hand('refusing', { address, signature: concat(['0x', '0x12']) })).reasons).toEqual([
    'signature',
  ])
})

test('a contract has one name of a zone', async () => {
  const address = await deploy(owner.address)
  expect((await hand('once', { address })).status).toBe(200)
  expect((await hand('twice', { address })).reasons).toEqual(['account'])
})

test('whoever has a contract at the address of somebody’s key cannot touch what is the key’s', async () => {
  const key = createAccount()
  expect((await names.register(key, 'of-key', { timestamp })).status).toBe(200)
  const { client } = chain.sender
  const bytecode = await client.getCode({ address: await deploy(owner.address) })
  await client.setCode({ address: key.address, bytecode: bytecode ?? '0x' })
  const message = createRegistrationMessage({
    ...{ name: `of-key.${zone}`, attributes: { bio: 'Mine now' }, timestamp: timestamp + 1 },
  })
  const handed = { ...(await names.sign(owner, message)), coin_type: here, address: key.address }
  const answer = await names.ask(`/v1/profile/account/of-key.${zone}/attributes`, handed)
  expect(answer).toMatchObject({ status: 401, reasons: ['signature'] })
  // It has a name of its own, and the key keeps its own.
  expect((await hand('of-contract', { address: key.address })).status).toBe(200)
  const { body } = await names.ask(`/v1/identity/${key.address}?chainId=eip155:1`)
  expect(body.name).toBe(`of-key.${zone}`)
})
