import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createTestSigning } from '../../fixtures/createTestSigning.ts'
import { caipNetworkId, other, sol, wallet, writeTransaction } from './fixtures/transactions.ts'
import { signMessage } from './signMessage.ts'

describe('A message of Solana', () => {
  const sign = async (message: Uint8Array, pubkey: string = wallet) => {
    const signing = await createTestSigning()
    const params = { message: base58.encode(message), pubkey }
    const answer = (await signMessage(signing, { caipNetworkId, params })) as { signature: string }
    return { approval: signing.approvals[0], signature: base58.decode(answer.signature) }
  }
  const encode = (text: string) => new TextEncoder().encode(text)

  test('is shown as text, and signed', async () => {
    const { approval, signature } = await sign(encode('Hello'))
    expect(approval?.lines).toEqual([{ kind: 'code', label: 'message', value: 'Hello' }])
    expect(ed25519.verify(signature, encode('Hello'), base58.decode(wallet))).toBe(true)
  })

  const legacy = base64.decode(writeTransaction([sol(1n)]))
  const versioned = base64.decode(writeTransaction([sol(1n)], wallet, 0))
  test.each([
    ['a transaction', legacy],
    ['a transaction of version 0', versioned],
    ['what is signed of a transaction', legacy.subarray(65)],
    [
      'what is signed of a transaction, with something behind it',
      Uint8Array.from([...legacy.subarray(65), 0]),
    ],
    ['what is signed of a transaction of version 0', versioned.subarray(65)],
    ['of a version to come', Uint8Array.from([0x81, 1, 2, 3])],
    ['a message with a header of its own', Uint8Array.from([0xff, ...encode('solana offchain'), 0, 0])],
    [
      'a sign-in of another site',
      encode(`bank.example wants you to sign in with your Solana account:\n${wallet}`),
    ],
  ])('that is %s is refused', async (_, message) => {
    await expect(sign(message)).rejects.toMatchObject({ code: 'INVALID' })
  })

  test('for another account is refused', async () => {
    await expect(sign(encode('Hello'), other)).rejects.toMatchObject({ code: 'INVALID' })
  })

  test('that signs in here is shown as a sign-in', async () => {
    const lines = [
      'shop.example wants you to sign in with your Solana account:',
      ...[wallet, '', 'URI: https://shop.example', 'Version: 1'],
      ...['Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Nonce: abcdefgh', 'Issued At: 2026-11-26T12:00:00Z'],
    ]
    expect((await sign(encode(lines.join('\n')))).approval?.title).toBe('signIn')
  })
})
