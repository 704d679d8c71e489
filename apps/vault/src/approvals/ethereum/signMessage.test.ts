import { recoverMessageAddress, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createTestSigning } from '../../fixtures/createTestSigning.ts'
import { signMessage } from './signMessage.ts'

/** First account of the phrase that test wallets have. */
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const sign = async (...params: readonly unknown[]) => {
  const signing = await createTestSigning()
  const signature = await signMessage(signing, { caipNetworkId: 'eip155:1', params })
  return { signature: signature as `0x${string}`, approval: signing.approvals[0] }
}

const refusal = async (...params: readonly unknown[]) => {
  const signing = await createTestSigning()
  const refused = expect(signMessage(signing, { caipNetworkId: 'eip155:1', params })).rejects
  await refused.toMatchObject({ code: 'INVALID' })
  expect(signing.approvals).toEqual([])
}

const signInLines = {
  first: 'shop.example wants you to sign in with your Ethereum account:',
  address: account as string,
  statement: '\nWelcome.\n',
  uri: 'URI: https://shop.example/login',
  version: 'Version: 1',
  chain: 'Chain ID: 1',
  nonce: 'Nonce: abcdefgh12345678',
  issued: 'Issued At: 2026-11-26T12:00:00Z',
}
const writeSignIn = (changes: Partial<typeof signInLines> = {}) =>
  Object.values({ ...signInLines, ...changes }).join('\n')

describe('A message', () => {
  test('is shown as text, and signed as EIP-191 says', async () => {
    const { signature, approval } = await sign(toHex('Grüße an alle'), account)
    expect(approval).toEqual({
      title: 'message',
      lines: [{ kind: 'code', label: 'message', value: 'Grüße an alle' }],
      warnings: [],
    })
    expect(await recoverMessageAddress({ message: 'Grüße an alle', signature })).toBe(account)
  })

  test('has the signature that every wallet gives', async () => {
    // By `cast wallet sign` and MetaMask alike: signatures are of RFC 6979.
    const { signature } = await sign('hello world', account.toLowerCase())
    expect(signature).toBe(
      '0xa461f509887bd19e312c0c58467ce8ff8e300d3c1a90b608a760c5b80318eaf15fe57c96f9175d6cd4daad4663763baa7e78836e067d0163e9a2ccf2ff753f5b1b',
    )
  })

  test('may come as text, with the passphrase that libraries send along', async () => {
    const { signature, approval } = await sign('plain', account, '')
    expect(approval?.lines).toMatchObject([{ value: 'plain' }])
    expect(await recoverMessageAddress({ message: 'plain', signature })).toBe(account)
  })

  test('that is no text is shown as bytes, with a warning', async () => {
    const hash = `0x${'c3'.repeat(32)}` as const
    const { signature, approval } = await sign(hash, account)
    expect(approval).toMatchObject({ lines: [{ value: hash }], warnings: ['unreadable'] })
    expect(await recoverMessageAddress({ message: { raw: hash }, signature })).toBe(account)
  })

  test('shows what hides in it', async () => {
    const { approval } = await sign('pay \u202e001', account)
    expect(approval).toMatchObject({ lines: [{ value: 'pay ⟨U+202E⟩001' }], warnings: ['hiddenCharacters'] })
  })

  test.each([
    ['is for another account', ['hello', other]],
    ['has no account', ['hello']],
    ['has an address with a wrong checksum', ['hello', account.replace('f39F', 'F39F')]],
    ['is longer than 64 KiB', [`0x${'61'.repeat(65_537)}`, account]],
    ['is longer than 64 KiB as text', ['ü'.repeat(40_000), account]],
    ['is no text', [1, account]],
  ])('is refused where it %s', (_, params) => refusal(...params))

  test('is not signed where the visitor declines', async () => {
    const signing = await createTestSigning({ isApproved: false })
    const asked = signMessage(signing, { caipNetworkId: 'eip155:1', params: ['hello', account] })
    await expect(asked).rejects.toMatchObject({ code: 'REJECTED' })
  })
})

describe('A sign-in', () => {
  test('is shown with its site and what it says', async () => {
    const { approval } = await sign(toHex(writeSignIn()), account)
    expect(approval).toMatchObject({
      title: 'signIn',
      lines: [
        { label: 'domain', value: 'shop.example' },
        { label: 'statement', value: 'Welcome.' },
        { label: 'message' },
      ],
      warnings: [],
    })
  })

  test('may name the scheme of the page', async () => {
    const { approval } = await sign(writeSignIn({ first: `https://${signInLines.first}` }), account)
    expect(approval?.title).toBe('signIn')
  })

  test.each([
    ['another site', { first: signInLines.first.replace('shop', 'bank') }],
    ['another scheme', { first: `http://${signInLines.first}` }],
    ['an address of another site', { uri: 'URI: https://bank.example/login' }],
    ['an address of another scheme', { uri: 'URI: http://shop.example/login' }],
    ['another account', { address: other }],
    ['another network', { chain: 'Chain ID: 10' }],
    ['a user name before the site', { first: signInLines.first.replace('shop', 'bank.example@shop') }],
    ['a field of its own', { nonce: 'Nonce: abcdefgh12345678\nExtra: 1' }],
    ['no version', { version: 'Version: 2' }],
    ['an account of another kind', { first: signInLines.first.replace('Ethereum', 'Solana') }],
  ])('for %s is refused', (_, changes) => refusal(toHex(writeSignIn(changes)), account))

  test.each([
    ['in capitals', 'BANK.example WANTS YOU TO SIGN IN WITH YOUR ETHEREUM ACCOUNT:'],
    ['with text before it', 'Hello!\nbank.example wants you to sign in with your Ethereum account:'],
    ['with wide letters', 'bank.example ｗａｎｔｓ you to sign in with your Ethereum account:'],
    ['with hidden letters', 'bank.example wants you to si\u200bgn in with your Ethereum account:'],
    ['over two lines', 'bank.example wants you to\nsign in with your Ethereum account:'],
    ['with a control character', 'bank.example wants you to sign\u0000in with your Ethereum account:'],
  ])('that is written %s is refused', (_, text) => refusal(toHex(text), account))
})
