import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Hex } from 'viem'
import { recoverMessageAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { createTestSigning, testNetworks } from '../fixtures/createTestSigning.ts'
import { getBitcoinAccount } from './bitcoin/getBitcoinAccount.ts'
import { signMessage as signByEthereum } from './ethereum/signMessage.ts'
import { signMessage as signBySolana } from './solana/signMessage.ts'

const [ethereum, solana, bitcoin] = testNetworks.map(({ caipNetworkId }) => caipNetworkId) as [
  string,
  string,
  string,
]
const formerPhrases = [`${'abandon '.repeat(11)}about`, `${'zoo '.repeat(11)}wrong`]
const hello = '0x68656c6c6f'

/** A wallet that got new keys twice, and its addresses on one kind of network, those of now first. */
async function start(namespace: string) {
  const signing = await createTestSigning({ formerPhrases })
  const accounts = await signing.getAccounts()
  const addresses = accounts
    .filter((account) => account.namespace === namespace)
    .map(({ address }) => address)
  expect(new Set(addresses).size).toBe(3)
  return { signing, addresses }
}

test('each account of Ethereum signs by its own key, whether its seed is the current one or was before', async () => {
  const { signing, addresses } = await start('eip155')
  for (const address of addresses) {
    const request = { caipNetworkId: ethereum, params: [hello, address] }
    const signature = (await signByEthereum(signing, request)) as Hex
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
  }
})

test('each account of Solana signs by its own key', async () => {
  const { signing, addresses } = await start('solana')
  const message = base58.encode(new TextEncoder().encode('hello'))
  for (const pubkey of addresses) {
    const request = { caipNetworkId: solana, params: { message, pubkey } }
    const { signature } = (await signBySolana(signing, request)) as { signature: string }
    const isOwn = ed25519.verify(
      base58.decode(signature),
      new TextEncoder().encode('hello'),
      base58.decode(pubkey),
    )
    expect(isOwn).toBe(true)
  }
})

test('of Bitcoin each account is found, and two at once are none', async () => {
  const { signing, addresses } = await start('bip122')
  for (const address of addresses)
    expect((await getBitcoinAccount(signing, bitcoin, [undefined, address])).address).toBe(address)
  await expect(getBitcoinAccount(signing, bitcoin, addresses)).rejects.toMatchObject({ code: 'INVALID' })
})

test('without a name the current seed signs, and what is not of the wallet is refused', async () => {
  const { signing, addresses } = await start('bip122')
  expect((await getBitcoinAccount(signing, bitcoin, [])).address).toBe(addresses[0])
  const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const request = { caipNetworkId: ethereum, params: [hello, stranger] }
  await expect(signByEthereum(signing, request)).rejects.toMatchObject({ code: 'INVALID' })
})
