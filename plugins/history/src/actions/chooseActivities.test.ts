import { testNetwork } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { fake, toAnswer, toRow, toTokenTransfer, toTransfer, usdc } from '../createTestHistory.ts'
import { groupByMonth, isDoubtful, isOfKind, isSpam } from './chooseActivities.ts'
import { parseHistory } from './parseHistory.ts'

const read = (metadata: object, transfers: readonly unknown[]) => {
  const [activity] = parseHistory(toAnswer([toRow(0, metadata, transfers)]), [testNetwork]).activities
  if (!activity) throw new Error('The entry made no sense.')
  return activity
}
const toNft = (isSpamNft: boolean) =>
  toTransfer({
    nft_info: { name: 'Free', flags: { is_spam: isSpamNft } },
    ...{ standard: 'erc721', contract: usdc, decimals: 0, quantity: { numeric: '1' }, is_listed: false },
  })

test.each([
  ['NFTs that are all spam', [toNft(true), toNft(true)], true],
  ['spam beside another NFT', [toNft(true), toNft(false)], false],
  ['spam beside a token', [toNft(true), toTransfer()], false],
  ['nothing', [], false],
])('%s: spam is %s', (_, transfers, expected) => {
  expect(isSpam(read({}, transfers))).toBe(expected)
})

const zero = { quantity: { numeric: '0' }, is_zero: true }
const unlisted = { contract: fake, is_listed: false }

test.each([
  [
    'nothing of a listed token that left, unsigned',
    false,
    [toTokenTransfer({ direction: 'out', ...zero })],
    true,
  ],
  ['nothing that came, unsigned', false, [toTokenTransfer(zero)], true],
  ['a made-up token that left, unsigned', false, [toTokenTransfer({ direction: 'out', ...unlisted })], true],
  ['an unsigned entry in which nothing moved', false, [], true],
  ['a made-up token that came', false, [toTokenTransfer(unlisted)], false],
  ['a listed token that an approved spender took', false, [toTokenTransfer({ direction: 'out' })], false],
  ['what the account signed, of nothing', true, [toTokenTransfer({ direction: 'out', ...zero })], false],
  ['an approval, signed', true, [], false],
])('%s', (_, isSigned, transfers, expected) => {
  expect(isDoubtful(read({ isSigned }, transfers))).toBe(expected)
})

test('kinds are of the word, and all that has none of its own is other', () => {
  const kindOf = (operationType: string) => {
    const activity = read({ operationType }, [])
    return (['received', 'sent', 'swaps', 'other'] as const).filter((kind) => isOfKind(activity, kind))
  }
  expect(['receive', 'send', 'trade', 'approve', 'bridge'].map(kindOf)).toEqual([
    ['received'],
    ['sent'],
    ['swaps'],
    ['other'],
    ['other'],
  ])
})

test('months are those of the visitor, newest first', () => {
  const at = (year: number, month: number, day: number) => ({
    ...read({}, []),
    at: new Date(year, month - 1, day).getTime(),
  })
  const months = groupByMonth([at(2026, 2, 1), at(2026, 1, 31), at(2026, 1, 1), at(2025, 1, 31)])
  expect(months.map(({ year, month, activities }) => [year, month, activities.length])).toEqual([
    [2026, 2, 1],
    [2026, 1, 2],
    [2025, 1, 1],
  ])
})
