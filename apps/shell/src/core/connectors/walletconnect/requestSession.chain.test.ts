import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { type Anvil, startAnvil } from '@portico/testing/chain'
import type { WalletkitWallet } from '@portico/testing/walletkit'
import { base58, base64, bech32, hex } from '@scure/base'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  cosmos,
  createTestLink,
  local,
  polkadot,
  startTestWallet,
  type TestLink,
  type TestLinkParameters,
  toNetworks,
} from './fixtures/createTestLink.ts'
import { createTestRelay, type TestRelay } from './fixtures/createTestRelay.ts'

const toBytes = (text: string) => new TextEncoder().encode(text)
const toCosmosAddress = (key: Uint8Array) => bech32.encodeFromBytes('cosmos', ripemd160(sha256(key)))

let relay: TestRelay
let wallet: WalletkitWallet
let anvil: Anvil
let link: TestLink

beforeAll(async () => {
  relay = await createTestRelay()
  ;[anvil] = await Promise.all([startAnvil({ chainId: 31_337 }), relay.start()])
  wallet = await startTestWallet(relay.url, {}, anvil.rpcUrl)
})
afterAll(() => Promise.all([wallet?.stop(), anvil?.stop(), relay?.stop()]))
afterEach(async () => {
  await link.connector.disconnect()
  await wallet.setPolicy({ request: 'approve' })
})

function start(parameters: Partial<TestLinkParameters> = {}): TestLink {
  link = createTestLink({ relayUrl: relay.url, ...parameters })
  return link
}

const address = () => wallet.accounts[0]?.split(':')[2] ?? ''

describe('requests', () => {
  test('go to the wallet where the session holds them, else to the chain', async () => {
    const networks = toNetworks([local, cosmos], { [local]: anvil.rpcUrl })
    const { connect, connector } = start({ networks })
    await connect(wallet)
    const signed = await connector.request(local, { method: 'personal_sign', params: ['0x1234', address()] })
    expect(signed).toMatch(/^0x[0-9a-f]{130}$/)
    expect(await connector.request(local, { method: 'eth_chainId' })).toBe('0x7a69')
    expect(await connector.request(cosmos, { method: 'cosmos_getAccounts' })).toMatchObject([
      { algo: 'secp256k1' },
    ])
    expect((await wallet.getRequests()).slice(-2).map(({ chainId, method }) => [chainId, method])).toEqual([
      [local, 'personal_sign'],
      [cosmos, 'cosmos_getAccounts'],
    ])
    await expect(connector.request(cosmos, { method: 'cosmos_signDirect' })).rejects.toMatchObject({
      code: 'PORTICO-CONNECT-011',
    })
  })

  test('of Cosmos and Polkadot are passed on as they are, and what comes back is a signature of the account', async () => {
    const { connect, connector } = start({ networks: toNetworks([cosmos, polkadot]) })
    const sessions = await connect(wallet)
    const [first, other] = sessions.map(({ accounts: [{ address }] }) => address)
    const signDoc = { memo: 'for tea', chain_id: 'cosmoshub-4', msgs: [{ value: { b: 1, a: [2] } }] }
    const { signature: amino } = (await connector.request(cosmos, {
      method: 'cosmos_signAmino',
      params: { signerAddress: first, signDoc },
    })) as { signature: { pub_key: { value: string }; signature: string } }
    const sorted = '{"chain_id":"cosmoshub-4","memo":"for tea","msgs":[{"value":{"a":[2],"b":1}}]}'
    const key = base64.decode(amino.pub_key.value)
    const signature = base64.decode(amino.signature)
    expect(toCosmosAddress(key)).toBe(first)
    expect(secp256k1.verify(signature, sha256(toBytes(sorted)), key, { prehash: false })).toBe(true)

    const params = { address: other, message: 'Hello' }
    const { signature: raw } = (await connector.request(polkadot, {
      method: 'polkadot_signMessage',
      params,
    })) as { signature: string }
    const publicKey = base58.decode(other ?? '').subarray(1, 33)
    expect(ed25519.verify(hex.decode(raw.slice(2)), toBytes('<Bytes>Hello</Bytes>'), publicKey)).toBe(true)
  })

  test.each([
    ['reject', 'PORTICO-CONNECT-002'],
    [{ code: 5000, message: 'User rejected.' }, 'PORTICO-CONNECT-002'],
    [{ code: 5002, message: 'User rejected methods.' }, 'PORTICO-CONNECT-002'],
    [{ code: -32_603, message: 'broken' }, 'PORTICO-CONNECT-009'],
  ] as const)('answered with %j fail with %s', async (request, code) => {
    const { connect, connector } = start()
    await connect(wallet)
    await wallet.setPolicy({ request })
    const asked = connector.request(local, { method: 'personal_sign', params: ['0x12', address()] })
    await expect(asked).rejects.toMatchObject({ code })
  })

  test('without a session are refused', async () => {
    const asked = start().connector.request(local, { method: 'personal_sign' })
    await expect(asked).rejects.toMatchObject({ code: 'PORTICO-CONNECT-006' })
  })
})
