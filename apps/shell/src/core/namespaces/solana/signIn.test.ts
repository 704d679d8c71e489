// @vitest-environment happy-dom
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { startConnected } from './fixtures/createTestSolana.ts'

const signInInput = {
  statement: 'Sign in to the shop.',
  uri: 'https://shop.example/',
  version: '1',
  chainId: 'mainnet',
  nonce: 'abc12345',
  issuedAt: '2026-01-01T00:00:00.000Z',
  resources: ['https://shop.example/terms'],
}

test.each([
  ['that has the feature', []],
  ['that signs the same text as a message', ['solana:signIn']],
])('a wallet %s signs in', async (_, without) => {
  const { ask, wallet } = await startConnected({ without })
  const answer = (await ask('solana_signIn', signInInput)) as Record<string, string>
  expect(answer.account).toEqual({ address: wallet.address })
  expect(new TextDecoder().decode(base58.decode(answer.signedMessage ?? ''))).toBe(
    [
      `${location.host} wants you to sign in with your Solana account:`,
      wallet.address,
      '',
      'Sign in to the shop.',
      '',
      'URI: https://shop.example/',
      'Version: 1',
      'Chain ID: mainnet',
      'Nonce: abc12345',
      'Issued At: 2026-01-01T00:00:00.000Z',
      'Resources:',
      '- https://shop.example/terms',
    ].join('\n'),
  )
  const [signature, text] = [answer.signature, answer.signedMessage].map((part) => base58.decode(part ?? ''))
  expect(ed25519.verify(signature as Uint8Array, text as Uint8Array, base58.decode(wallet.address))).toBe(
    true,
  )
})

test('a sign-in for another account is not taken', async () => {
  const { ask, wallet } = await startConnected()
  wallet.setBehavior({ wrongAccount: true })
  await expect(ask('solana_signIn', {})).rejects.toMatchObject({
    code: 'PORTICO-CONNECT-004',
    details: 'account',
  })
})
