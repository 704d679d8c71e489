import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { exportKeys } from './exportKeys.ts'
import { readPhrase } from './phrase.ts'

const phrase = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

test('words and keys are those that MetaMask, Phantom and wallets of BIP-84 have for the same words', async () => {
  expect(await exportKeys(readPhrase(phrase))).toEqual({
    phrase,
    keys: [
      {
        namespace: 'eip155',
        address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
        path: "m/44'/60'/0'/0/0",
        key: '0x1ab42cc412b618bdea3a599e3c9bae199ebf030895b039e9db1e30dafb12b727',
      },
      {
        namespace: 'solana',
        address: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
        path: "m/44'/501'/0'/0'",
        key: expect.any(String),
      },
      {
        namespace: 'bip122',
        address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
        path: "m/84'/0'/0'/0/0",
        key: 'KyZpNDKnfs94vbrwhJneDi77V6jF64PWPF8x5cdJb8ifgg2DUc9d',
      },
    ],
  })
})

test('each key leads to its address by itself', async () => {
  const { keys } = await exportKeys(crypto.getRandomValues(new Uint8Array(16)))
  const [ethereum, solana] = keys
  expect(privateKeyToAddress(ethereum?.key as `0x${string}`)).toBe(ethereum?.address)
  const secret = base58.decode(solana?.key ?? '')
  expect(secret).toHaveLength(64)
  expect(base58.encode(ed25519.getPublicKey(secret.slice(0, 32)))).toBe(solana?.address)
  expect(base58.encode(secret.slice(32))).toBe(solana?.address)
})
