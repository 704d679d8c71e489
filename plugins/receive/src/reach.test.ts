import type { CodeKind } from '@portico/evm/code'
import { createTestContext } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { base, ethereum } from './createTestReceive.ts'
import { fetchCode, getReach } from './reach.ts'

test('a network that cannot be asked is not known', async () => {
  const { chain } = createTestContext({ answers: { eth_getCode: new Error('down') } })
  expect(await fetchCode(chain, '0x1', ethereum)).toBe('unknown')
})

describe('an address', () => {
  const reach = (first?: CodeKind, second?: CodeKind) => {
    const found = getReach([ethereum, base], {
      ...(first && { [ethereum.caipNetworkId]: first }),
      ...(second && { [base.caipNetworkId]: second }),
    })
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join()
    return [found.isContract, names(found.usable), names(found.absent), names(found.unknown)]
  }

  test.each<[CodeKind | undefined, CodeKind | undefined, unknown[]]>([
    ['none', 'none', [false, 'Ethereum,Base', '', '']],
    ['delegated', 'none', [false, 'Ethereum,Base', '', '']],
    ['delegated', 'unknown', [false, 'Ethereum,Base', '', '']],
    ['contract', 'none', [true, 'Ethereum', 'Base', '']],
    ['contract', 'contract', [true, 'Ethereum,Base', '', '']],
    ['contract', 'unknown', [true, 'Ethereum', '', 'Base']],
    ['contract', undefined, [true, 'Ethereum', '', '']],
    ['none', 'unknown', [null, 'Ethereum', '', 'Base']],
    ['unknown', 'unknown', [null, '', '', 'Ethereum,Base']],
    ['none', undefined, [null, 'Ethereum,Base', '', '']],
    [undefined, undefined, [null, 'Ethereum,Base', '', '']],
  ])('with %s and %s', (first, second, expected) => {
    expect(reach(first, second)).toEqual(expected)
  })
})
