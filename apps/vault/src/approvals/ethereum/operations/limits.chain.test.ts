import { expect, test } from 'vitest'
import { useSmartChain } from '../../../fixtures/useSmartChain.ts'

const chain = useSmartChain('0.003')
const receiver = '0x000000000000000000000000000000000000bEEF'

test('what is paid for a visitor ends at his limit: from there on he sees the cost before he approves, once', async () => {
  const { ask, approvals, address, client } = await chain.visit({ ether: '1' })
  const labels: (string | undefined)[] = []
  while (labels.at(-1) !== 'cost' && labels.length < 30) {
    await ask('eth_sendTransaction', [{ from: address, to: receiver, value: '0x1' }])
    labels.push(approvals.at(-1)?.lines.at(-1)?.label)
  }
  expect([labels[0], labels.at(-1)]).toEqual(['paidBy', 'cost'])
  expect(approvals).toHaveLength(labels.length)
  // Nothing but the last was paid by himself.
  expect(await client.getBalance({ address })).toBeLessThan(10n ** 18n - BigInt(labels.length))
})
