import { describe, expect, test } from 'vitest'
import { give } from '../fixtures/createFakeVault.ts'
import { findAxeFaults, getFrameHeight, press, see, showWallet } from '../fixtures/showWallet.tsx'

const sign = {
  namespace: 'eip155',
  caipNetworkId: 'eip155:1',
  method: 'personal_sign',
  params: ['0x68'],
} as const

describe('approving', () => {
  test('shows the frame as high as it says, and goes with the answer', async () => {
    let answer = (_: unknown) => {}
    const answered = new Promise((resolve) => {
      answer = resolve
    })
    const { connector, notify, context, draw, leave, listTypes } = await showWallet('acme/Approve', {
      RPC_REQUEST: give(answered),
    })
    leave()
    const signing = connector.request(sign)
    draw()
    await expect.poll(listTypes).toEqual(['RPC_REQUEST'])
    notify({ type: 'SHOW', payload: { height: 520 } })
    await expect.poll(getFrameHeight).toBe('520px')
    expect(await findAxeFaults()).toEqual([])
    expect(context.calls).not.toContain('finish')
    answer('0xsigned')
    expect(await signing).toBe('0xsigned')
    await expect.poll(() => context.calls).toContain('finish')
  })

  test('what no site may ask for is named, and goes when it was read', async () => {
    const { connector, context } = await showWallet('acme/Approve')
    await expect(connector.request({ ...sign, method: 'eth_sign' })).rejects.toMatchObject({ code: 4200 })
    await see('This site has asked for “eth_sign”')
    expect(await findAxeFaults()).toEqual([])
    context.calls.length = 0
    press('Close')
    await expect.poll(() => context.calls).toContain('finish')
  })
})
