import { noor } from '@portico/testing/plugin'
import { type Mounted, mountInShadow, takePicture } from '@portico/ui/testing'
import axe from 'axe-core'
import jsQR from 'jsqr'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  base,
  createTestReceive,
  ethereum,
  everywhere,
  ordinalAddress,
  paymentAddress,
  solanaAddress,
  toConnected,
} from '../createTestReceive.ts'
import { ReceiveSelectTokenView } from './ReceiveSelectTokenView.tsx'
import { ReceiveView } from './ReceiveView.tsx'

let mounted: Mounted | undefined
afterEach(() => {
  mounted?.unmount()
  vi.restoreAllMocks()
})

type Options = Parameters<typeof createTestReceive>[0]

const mount = (options: Options = {}, theme: 'dark' | 'light' = 'dark') => {
  const test = createTestReceive(options)
  mounted = mountInShadow(<ReceiveView receive={test.receive} />, { theme })
  return { ...test, ...mounted, ...test.receive.views.Receive.actions }
}

const getText = () => mounted?.root.textContent ?? ''
const getButton = (text: string | RegExp) => mounted?.get('button', text) as HTMLButtonElement
const getAddress = () => mounted?.root.querySelector('.portico-address-whole')?.textContent

/** What a camera reads of the code on screen. */
async function scan(): Promise<string | undefined> {
  const code = mounted?.root.querySelector<HTMLElement>('.portico-qr')
  if (!code) return undefined
  const { data, width, height } = await takePicture(code, 2)
  return jsQR(data, width, height)?.data
}

describe('the view', () => {
  test('shows an address whole, beside a code that says it bare, and where it works', async () => {
    mount()
    const [{ address }] = everywhere as readonly [(typeof everywhere)[number]]
    expect(await scan()).toBe(address)
    expect(getAddress()).toBe(address)
    for (const text of ['Your address in Foxglove', 'Only on Ethereum and Base', 'may be lost'])
      expect(getText()).toContain(text)
    const whole = mounted?.get('.portico-address-whole') as HTMLElement
    expect(whole.scrollWidth).toBeLessThanOrEqual(whole.clientWidth)
    expect(getComputedStyle(whole).userSelect).not.toBe('none')
  })

  test('has every address of the visitor, told apart, and shows the one that is pressed', async () => {
    mount({ accounts: everywhere })
    const chips = [...(mounted?.root.querySelectorAll<HTMLElement>('.portico-chip') ?? [])]
    expect(chips.map((chip) => chip.textContent)).toEqual([
      ...['Ethereum +1', 'Solana', 'Bitcoin · Payments', 'Bitcoin · Ordinals'],
    ])
    for (const [index, address, said] of [
      [1, solanaAddress, 'Only on Solana'],
      [2, paymentAddress, 'For bitcoin alone'],
      [3, ordinalAddress, 'For ordinals alone'],
    ] as const) {
      chips[index]?.focus()
      await userEvent.keyboard('{Enter}')
      await expect.poll(getAddress).toBe(address)
      expect(await scan()).toBe(address)
      expect(getText()).toContain(said)
      expect(chips.map((chip) => chip.ariaPressed === 'true').indexOf(true)).toBe(index)
    }
  })

  test('follows the account: never an old address beside a new wallet', async () => {
    const { context } = mount()
    const wallet = { id: 'com.example.harbor', name: 'Harbor' }
    context.setAccounts([{ ...toConnected(base, noor), wallet }])
    await expect.poll(getAddress).toBe(noor)
    expect(await scan()).toBe(noor)
    expect(getText()).toContain('Your address in Harbor')
    expect(getText()).toContain('Only on Base and Ethereum')
    context.setAccounts([])
    await expect.poll(getText).toContain('No address yet')
    expect(await scan()).toBeUndefined()
  })

  test('copies what the code says, and says what to do where the browser refuses', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    const { context } = mount()
    getButton('Copy address').click()
    await expect.poll(() => getButton('Copied')).toBeTruthy()
    expect(write.mock.calls).toEqual([[getAddress()]])
    context.setAccounts([toConnected(ethereum, noor)])
    write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    await expect.poll(() => getButton('Copy address')).toBeTruthy()
    getButton('Copy address').click()
    await expect.poll(getText).toContain('Mark the address above')
  })

  test('says where a wallet that is a contract does not exist', async () => {
    const codes = ['0x6080', '0x']
    mount({ answers: { eth_getCode: () => codes.shift() } })
    await expect.poll(getText).toContain('there is none on Base')
    expect(getText()).toContain('Only on Ethereum')
    expect(getText()).not.toContain('Only on Ethereum and Base')
  })

  test('says what is not known, and asks again', async () => {
    const answers: unknown[] = ['0x', new Error('down'), '0x']
    mount({ answers: { eth_getCode: () => answers.shift() } })
    await expect.poll(getText).toContain('Not known on Base')
    getButton('Ask again').click()
    await expect.poll(getText).not.toContain('Not known')
    expect(getText()).toContain('Only on Ethereum and Base')
  })
})

test('an account that is lost with the data of this browser is warned of before its address is seen', async () => {
  const { context } = mount({ accounts: [{ ...toConnected(ethereum), recoveryView: 'acme/Recovery' }] })
  expect(getText()).toContain('Not yet safe')
  expect(getText()).not.toContain('0x')
  expect(await scan()).toBeUndefined()
  getButton('Set up recovery').click()
  expect(context.calls).toEqual(['open acme/Recovery'])
  getButton('Show the address anyway').click()
  const { address } = toConnected(ethereum)
  await expect.poll(() => scan()).toBe(address)
  expect(getAddress()).toBe(address)
  expect(getText()).not.toContain('Not yet safe')
})

describe('a request', () => {
  test.each([
    ['en', '0,5', '0.5 ETH on Ethereum'],
    ['de', '0.5', '0,5 ETH on Ethereum'],
    ['fa', '۰٫۵', '۰٫۵ ETH on Ethereum'],
  ])('in %s, %s is half an ether in the code', async (locale, keys, said) => {
    mount({ locale })
    getButton('Ask for an amount').click()
    await expect.poll(getText).toContain('Until there is an amount')
    mounted?.get('.portico-amount-input').focus()
    await userEvent.keyboard(keys)
    await expect.poll(getText).toContain(said)
    expect(await scan()).toBe(`ethereum:${getAddress()}@1?value=500000000000000000`)
    expect(getButton('Copy request')).toBeTruthy()
    getButton('Show the address alone').click()
    await expect.poll(() => scan()).toBe(getAddress())
  })

  test('of what may be either of two amounts, or of nothing, is none', async () => {
    mount()
    getButton('Ask for an amount').click()
    await expect.poll(() => mounted?.root.querySelector('.portico-amount-input')).toBeTruthy()
    mounted?.get('.portico-amount-input').focus()
    await userEvent.keyboard('1,500')
    await expect.poll(getText).toContain('Write the amount as 1.5')
    expect(await scan()).toBe(getAddress())
    await userEvent.keyboard('{Control>}a{/Control}0')
    await expect.poll(getText).toContain('Ask for more than nothing')
    expect(await scan()).toBeUndefined()
    expect(getText()).not.toContain('Copy')
  })

  test('goes to the tokens by its chip', async () => {
    const { context } = mount()
    getButton('Ask for an amount').click()
    await expect.poll(() => getButton('ETH, Select token')).toBeTruthy()
    getButton('ETH, Select token').click()
    expect(context.calls).toEqual(['open ReceiveSelectToken'])
  })
})

const states: Readonly<Record<string, Options>> = {
  'one address': {},
  'all addresses': { accounts: everywhere },
  'nothing connected': { accounts: [] },
  'not yet safe': { accounts: [{ ...toConnected(ethereum), recoveryView: 'acme/Recovery' }] },
  'not known': { answers: { eth_getCode: new Error('down') } },
}

describe.each(['dark', 'light'] as const)('%s: axe finds nothing in', (theme) => {
  const look = async () => {
    const { violations } = await axe.run(mounted?.host as HTMLElement, {
      rules: { region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }

  test.each(Object.keys(states))('%s', async (name) => {
    mount(states[name], theme)
    await look()
  })

  test('a request', async () => {
    const { ask, setAmount } = mount({}, theme)
    ask()
    setAmount('0.5')
    await expect.poll(getText).toContain('0.5 ETH on Ethereum')
    await look()
  })

  test('the list of tokens', async () => {
    const { receive } = createTestReceive()
    mounted = mountInShadow(<ReceiveSelectTokenView receive={receive} />, { theme })
    expect(getText()).toContain('Base')
    await look()
  })
})
