import type { RpcRequest } from '@portico/contract'
import { type Address, domainSeparator, encodeAbiParameters, type Hex, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { spender, usdc as token } from '../fixtures/testQuote.ts'
import { findPermit, type PermitForm, readText, splitSignature, toTypedData } from './permit.ts'

const key: Hex = `0x${'5a'.repeat(32)}`
const owner = privateKeyToAccount(key).address
const asked = { token, owner, chainId: 31337 }
const hashes = {
  eip2612: '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9',
  dai: '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb',
}
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const toDomain = (name: string, version: string, chainId = asked.chainId) =>
  domainSeparator({ domain: { name, version, chainId, verifyingContract: token } })

const usual: Readonly<Record<string, Hex>> = {
  '0x06fdde03': text('USD Coin'),
  '0x54fd4d50': text('2'),
  '0x7ecebe00': word(7n),
  '0x3644e515': toDomain('USD Coin', '2'),
  '0x30adf81f': hashes.eip2612 as Hex,
}

/** A token that answers this, and undoes whatever else it is asked. */
const ask = (answers: Readonly<Record<string, Hex | undefined>>) =>
  findPermit(
    {
      async request<Result>({ params }: RpcRequest) {
        const [{ data }] = params as [{ data: Hex }]
        const answer = answers[data.slice(0, 10)]
        if (!answer) throw new Error('execution reverted')
        return answer as Result
      },
    },
    asked,
  )

test.each<[string, Record<string, Hex | undefined>, PermitForm | null]>([
  ['of the standard', {}, { kind: 'eip2612', name: 'USD Coin', version: '2', nonce: 7n }],
  [
    "of DAI's form",
    { '0x30adf81f': hashes.dai as Hex },
    { kind: 'dai', name: 'USD Coin', version: '2', nonce: 7n },
  ],
  [
    'that keeps its type',
    { '0x30adf81f': undefined },
    { kind: 'eip2612', name: 'USD Coin', version: '2', nonce: 7n },
  ],
  [
    'that says no version',
    { '0x54fd4d50': undefined, '0x3644e515': toDomain('USD Coin', '1') },
    { kind: 'eip2612', name: 'USD Coin', version: '1', nonce: 7n },
  ],
  ['of another form', { '0x30adf81f': word(5n) }, null],
  ['that checks by another name', { '0x3644e515': toDomain('Dollar', '2') }, null],
  ['that checks by another version', { '0x3644e515': toDomain('USD Coin', '3') }, null],
  ['that checks by another chain', { '0x3644e515': toDomain('USD Coin', '2', 1) }, null],
  ['without a domain', { '0x3644e515': undefined }, null],
  ['without numbers', { '0x7ecebe00': undefined }, null],
  ['without a name', { '0x06fdde03': undefined }, null],
  ['that answers too little', { '0x7ecebe00': '0x07' }, null],
])('a token %s', async (_name, part, form) => {
  expect(await ask({ ...usual, ...part })).toEqual(form)
})

test('who cannot be asked takes no signature', async () => expect(await ask({})).toBeNull())

test.each(['eip2612', 'dai'] as const)(
  'what is signed in the form of %s is of the owner, by any reader',
  async (kind) => {
    const form: PermitForm = { kind, name: 'USD Coin', version: '2', nonce: 7n }
    const data = toTypedData({ ...asked, form, spender, value: 5n, deadline: 9n })
    const { EIP712Domain: _, ...types } = data.types
    const sent = { ...data, types } as never
    const signature = await privateKeyToAccount(key).signTypedData(sent)
    expect(await recoverTypedDataAddress({ ...(sent as object), signature } as never)).toBe(owner)
    expect(data.message).toMatchObject(
      kind === 'dai' ? { holder: owner, allowed: true, expiry: '9' } : { owner, value: '5', deadline: '9' },
    )
  },
)

test('a signature falls into three parts, whichever way its last byte is counted', () => {
  const [r, s] = ['11'.repeat(32), '22'.repeat(32)]
  for (const [last, v] of Object.entries({ '1b': 27, '00': 27, '1c': 28, '01': 28 }))
    expect(splitSignature(`0x${r}${s}${last}`)).toEqual({ v, r: `0x${r}`, s: `0x${s}` })
})

test.each([
  null,
  '0x',
  `0x${'11'.repeat(64)}`,
  `0x${'11'.repeat(64)}1d`,
  `0x${'11'.repeat(32)}${'ff'.repeat(32)}1b`,
])('%s is no signature that a token takes', (signature) => expect(splitSignature(signature)).toBeNull())

test('a name is read in both ways that tokens have it, and in no other', () => {
  expect(readText(text('Münze'))).toBe('Münze')
  expect(readText(`0x${'4d4b52'.padEnd(64, '0')}`)).toBe('MKR')
  expect(readText(text('x'.repeat(257)))).toBeNull()
  expect(readText(`0x${'ff'.repeat(32)}`)).toBeNull()
  expect(readText('0x')).toBeNull()
  expect(readText(`${text('abc').slice(0, -64)}` as Address)).toBeNull()
})
