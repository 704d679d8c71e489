import { testNetwork } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { fake, toAnswer, toHash, toRow, toTokenTransfer, toTransfer, usdc } from '../createTestHistory.ts'
import { parseHistory } from './parseHistory.ts'
import { toCsv } from './toCsv.ts'

const write = (...rows: readonly unknown[]) =>
  toCsv(parseHistory(toAnswer(rows), [testNetwork]).activities, [testNetwork])
    .split('\r\n')
    .slice(1)

test('a line for each transfer, the cost once, exact amounts', () => {
  const fee = { numeric: '0.00021' }
  const swap = [
    toTokenTransfer({ direction: 'out', from: null, to: null }),
    toTransfer({ from: null, to: null }),
  ]
  const start = `2026-11-20T12:00:00.000Z,eip155:31337,${toHash(0)},confirmed,trade`
  const sides = { operationType: 'trade', isSigned: true, fee, sentFrom: '', sentTo: '' }
  expect(write(toRow(0, sides, swap))).toEqual([
    `${start},out,12.5,USDC,${usdc},,,,0.00021,ETH,true`,
    `${start},in,0.5,ETH,,,,,,,true`,
    '',
  ])
})

test('a token that nobody has listed is named by its contract alone', () => {
  const [line] = write(toRow(0, {}, [toTokenTransfer({ contract: fake, is_listed: false })]))
  expect(line).toContain(`,in,12.5,,${fake},`)
})

const nameOf = (name: string) => {
  const nft = { nft_info: { name, flags: { is_spam: false } }, quantity: { numeric: '1' }, decimals: 0 }
  const [line = ''] = write(toRow(0, {}, [toTransfer({ ...nft, standard: 'erc721', contract: usdc })]))
  return line.slice(line.indexOf(',in,1,') + 6, line.indexOf(`,${usdc}`))
}

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-1+2', "'-1+2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['a, "b"', '"a, ""b"""'],
  ['plain', 'plain'],
])('a name %j is no formula', (name, cell) => {
  expect(nameOf(name)).toBe(cell)
})
