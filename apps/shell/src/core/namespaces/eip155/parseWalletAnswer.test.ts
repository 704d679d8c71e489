import { expect, test } from 'vitest'
import { parseAccounts, parseChainId, parseSession } from './parseWalletAnswer.ts'

const address = `0x${'aB'.repeat(20)}`

test.each([
  ['0x1', '1'],
  ['0xaa36a7', '11155111'],
  ['10', '10'],
  [137, '137'],
  [Number.MAX_SAFE_INTEGER, String(Number.MAX_SAFE_INTEGER)],
])('the chain id %s is %s', (answer, reference) => expect(parseChainId(answer)).toBe(reference))

test.each([0, '0x0', -1, 1.5, '0x', '', 'one', 2 ** 53, Number.NaN, null, undefined, true, [1], 10n])(
  '%o is no chain id',
  (answer) => {
    expect(() => parseChainId(answer)).toThrow(/CONNECT-004.*eth_chainId/s)
  },
)

test('a session is of the accounts in their order, on the chain', () => {
  const other = `0x${'1'.repeat(40)}`
  expect(parseSession([address, other], '0x1')).toEqual({
    namespace: 'eip155',
    accounts: [{ address }, { address: other }],
    chainId: '1',
  })
  expect(() => parseSession([], '0x1')).toThrow('PORTICO-CONNECT-005')
})

test.each([[null], [address], [[7]], [[`${address}0`]], [[`a${address}`]], [[address, 'x']]])(
  '%o are no accounts',
  (answer) => {
    expect(() => parseAccounts(answer)).toThrow(/CONNECT-004.*eth_accounts/s)
  },
)
