import { readFileSync } from 'node:fs'
import { type Anvil, chainAccounts, startAnvil } from '@portico/testing/chain'
import {
  type Abi,
  concat,
  createTestClient,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  http,
  publicActions,
  serializeErc6492Signature,
  walletActions,
  zeroAddress,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRequester } from './createRequester.ts'
import { verifyEip155 } from './verifyEip155.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../contracts/${name}.json`, import.meta.url), 'utf8')) as {
    abi: Abi
    bytecode: Hex
  }
const accountArtifact = read('TestAccount')
const factoryArtifact = read('TestAccountFactory')
const message = 'site.example wants you to sign in'
const owner = privateKeyToAccount(chainAccounts[0].privateKey)
const other = privateKeyToAccount(chainAccounts[1].privateKey)

let anvil: Anvil
let factory: Hex
let deployed: Hex
let refusing: Hex

const connect = () =>
  createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)

const getAccountCode = (of: Hex) => encodeDeployData({ ...accountArtifact, args: [of] })
const getCounterfactual = (of: Hex) =>
  getContractAddress({ opcode: 'CREATE2', from: factory, salt: zeroHash, bytecode: getAccountCode(of) })

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1 })
  const client = connect()
  const deploy = async (data: Hex): Promise<Hex> => {
    const hash = await client.sendTransaction({ account: owner.address, chain: null, data })
    return (await client.waitForTransactionReceipt({ hash, checkReplacement: false })).contractAddress ?? '0x'
  }
  factory = await deploy(factoryArtifact.bytecode)
  deployed = await deploy(getAccountCode(owner.address))
  refusing = await deploy(getAccountCode(zeroAddress))
})
afterAll(() => anvil?.stop())

const client = () => createRequester(anvil.rpcUrl)
const claim = (address: string, signature: string, change = {}) => ({
  chainId: 'eip155:1' as const,
  address,
  message,
  signature,
  client: client(),
  ...change,
})

async function wrap(of: Hex, signature: Hex, to = factory): Promise<Hex> {
  const data = encodeFunctionData({ abi: factoryArtifact.abi, functionName: 'deploy', args: [of] })
  return serializeErc6492Signature({ address: to, data, signature })
}

test('a key signs for its own account, and no chain is asked', async () => {
  const signature = await owner.signMessage({ message })
  expect(await verifyEip155(claim(owner.address, signature, { client: undefined }))).toBe(true)
  expect(await verifyEip155(claim(owner.address.toLowerCase(), signature, { client: undefined }))).toBe(true)
  expect(await verifyEip155(claim(other.address, signature))).toBe(false)
  expect(await verifyEip155(claim(owner.address, signature, { message: `${message}.` }))).toBe(false)
})

test('a contract that is deployed accepts what its owner signs', async () => {
  expect(await verifyEip155(claim(deployed, await owner.signMessage({ message })))).toBe(true)
  const viem = connect()
  const request = { ...claim(deployed, await owner.signMessage({ message })), client: viem as never }
  expect(await verifyEip155(request)).toBe(true)
})

test('a contract says no', async () => {
  expect(await verifyEip155(claim(deployed, await other.signMessage({ message })))).toBe(false)
  expect(await verifyEip155(claim(refusing, await owner.signMessage({ message })))).toBe(false)
  // This length makes it throw.
  expect(await verifyEip155(claim(deployed, '0x1234'))).toBe(false)
})

test('without a client a contract cannot sign in', async () => {
  const signature = await owner.signMessage({ message })
  expect(await verifyEip155(claim(deployed, signature, { client: undefined }))).toBe(false)
})

test('a contract that is not deployed yet accepts what its owner signs, and stays undeployed', async () => {
  const address = getCounterfactual(owner.address)
  const wrapped = await wrap(owner.address, await owner.signMessage({ message }))
  expect(await verifyEip155(claim(address, wrapped))).toBe(true)
  expect(await connect().getCode({ address })).toBeUndefined()
})

test('a contract that is not deployed yet says no', async () => {
  const address = getCounterfactual(owner.address)
  expect(
    await verifyEip155(claim(address, await wrap(owner.address, await other.signMessage({ message })))),
  ).toBe(false)
  const signature = await owner.signMessage({ message })
  // The factory deploys something else, nothing, or is nobody.
  expect(await verifyEip155(claim(address, await wrap(other.address, signature)))).toBe(false)
  expect(await verifyEip155(claim(address, await wrap(owner.address, signature, other.address)))).toBe(false)
  expect(await verifyEip155(claim(address, signature))).toBe(false)
})

test('an owner cannot claim the account of somebody else by a factory of its own', async () => {
  const wrapped = await wrap(other.address, await other.signMessage({ message }))
  expect(await verifyEip155(claim(owner.address, wrapped))).toBe(false)
  expect(await verifyEip155(claim(deployed, wrapped))).toBe(false)
})

test.each([
  ['nothing', ''],
  ['no hexadecimal', '0xzz'],
  ['half a byte', '0x123'],
  ['zeros', `0x${'00'.repeat(65)}`],
  ['the magic of ERC-6492 alone', `0x${'6492'.repeat(16)}`],
  ['far too much', `0x${'00'.repeat(40_000)}`],
  [
    'a wrapper of nothing',
    concat([
      encodeAbiParameters(
        [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
        [zeroAddress, '0x', '0x'],
      ),
      `0x${'6492'.repeat(16)}`,
    ]),
  ],
])('%s is no signature', async (_, signature) => {
  for (const address of [owner.address, deployed, getCounterfactual(owner.address)])
    expect(await verifyEip155(claim(address, signature))).toBe(false)
})

test('a chain that is not reached is an error, not an answer', async () => {
  const signature = await owner.signMessage({ message })
  const unreachable = createRequester('http://127.0.0.1:1')
  await expect(verifyEip155(claim(deployed, signature, { client: unreachable }))).rejects.toThrow()
})
