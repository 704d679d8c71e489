import { HttpTimeoutError, RpcError, UserRejectedError } from '@portico/contract/errors'
import {
  createAccount,
  dollar,
  ether,
  maya,
  noor,
  type TestContextOptions,
  testHash,
  testNetwork,
} from '@portico/testing/plugin'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Send } from '../createSend.ts'
import {
  createFilledSend,
  createReviewedSend,
  createTestSend,
  untilReceiverKnown,
} from '../createTestSend.ts'
import { SendResultView } from './SendResultView.tsx'
import { SendReviewView } from './SendReviewView.tsx'
import { SendSelectTokenView } from './SendSelectTokenView.tsx'
import { SendView, type SendViewProps } from './SendView.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const never = () => new Promise<never>(() => {})

const mount = (View: ComponentType<SendViewProps>, send: Send) => {
  mounted = mountInShadow(<View send={send} />)
  return mounted
}

const getText = () => mounted?.root.textContent ?? ''
const getButton = (text: string | RegExp) => mounted?.get('button', text) as HTMLButtonElement

describe('the form', () => {
  test('asks for a token where none is held', async () => {
    const { context, send } = createTestSend({ balances: { tokens: [] } })
    const { get } = mount(SendView, send)
    get('button[type=submit]', 'Select token').click()
    expect(context.calls).toEqual(['open SendSelectToken'])
    context.setBalances({ tokens: [ether] })
    await expect.poll(() => getButton('Add amount').disabled).toBe(true)
  })

  test('leads by keyboard from an amount to the review', async () => {
    const { context, send } = createTestSend()
    const { get } = mount(SendView, send)
    expect(getButton('Add amount').disabled).toBe(true)
    expect(get('.portico-chip').getAttribute('aria-label')).toBe('ETH, Select token')
    get('.portico-chip').click()
    expect(context.calls.splice(0)).toEqual(['open SendSelectToken'])
    send.chooseToken(dollar)
    await expect.poll(() => get('.portico-chip').getAttribute('aria-label')).toBe('USDC, Select token')
    get('input[inputmode=decimal]').focus()
    await userEvent.keyboard('12.5')
    await expect.poll(getText).toContain('$12.50')
    await expect.poll(() => getButton('Add address').disabled).toBe(true)
    get('.portico-field-input').focus()
    await userEvent.fill(get('.portico-field-input'), noor.toLowerCase())
    await expect.poll(() => (get('.portico-field-input') as HTMLInputElement).value).toBe(noor)
    await expect.poll(() => getButton('Review').disabled).toBe(false)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => context.calls).toEqual(['open SendReview'])
    expect(send.store.get().review).toMatchObject({ amount: 12_500_000n, to: noor, token: dollar })
  })

  test.each([
    ['en', '0,5', 500_000_000_000_000_000n],
    ['de', '0.5', 500_000_000_000_000_000n],
    ['fa', '۰٫۵', 500_000_000_000_000_000n],
  ])('in %s, %s is half an ether in the review', async (locale, keys, amount) => {
    const { send } = createTestSend({ locale })
    await send.setReceiver(noor)
    const { get } = mount(SendView, send)
    get('input[inputmode=decimal]').focus()
    await userEvent.keyboard(keys)
    await expect.poll(() => getButton('Review').disabled).toBe(false)
    getButton('Review').click()
    await expect.poll(() => send.store.get().review?.amount).toBe(amount)
  })

  test('does not go on with what may be either of two amounts, and asks which', async () => {
    const { send } = createTestSend()
    await send.setReceiver(noor)
    const { get } = mount(SendView, send)
    get('input[inputmode=decimal]').focus()
    await userEvent.keyboard('1,500')
    await expect.poll(getText).toContain('Which amount is 1,500?')
    expect(getButton('Add amount').disabled).toBe(true)
    await userEvent.click(getButton('1,500.0'))
    await expect.poll(() => send.store.get().sendTokenAmount).toBe('1500')
  })

  test('says that a value is not known', async () => {
    const { send } = await createFilledSend({ balances: { tokens: [{ ...ether, price: null }] } })
    mount(SendView, send)
    expect(getText()).toContain('Value unknown')
  })

  test('warns when sending to oneself, and lets it', async () => {
    const { send } = await createFilledSend()
    await send.setReceiver(maya)
    mount(SendView, send)
    expect(getText()).toContain('your own account')
    expect(getButton('Looking up the receiver').disabled).toBe(true)
    await untilReceiverKnown(send)
    await expect.poll(() => getButton('Review').disabled).toBe(false)
  })

  test('says where sending is not possible', async () => {
    const network = { ...testNetwork, namespace: 'bip122', name: 'Bitcoin' } as const
    mount(SendView, createTestSend({ account: createAccount(maya, network) }).send)
    expect(getText()).toContain('Sending is not possible on Bitcoin')
  })
})

describe('the token list', () => {
  test('takes a token and goes back', async () => {
    const { context, send } = createTestSend()
    mount(SendSelectTokenView, send)
    getButton(/USD Coin/).click()
    expect(send.store.get().token).toBe(dollar)
    expect(context.calls).toEqual(['back'])
  })

  test('follows balances that come later', async () => {
    const { context, send } = createTestSend({ balances: { status: 'loading', tokens: [] } })
    mount(SendSelectTokenView, send)
    context.setBalances({ status: 'ready', tokens: [ether] })
    await expect.poll(getText).toContain('2 ETH')
  })
})

describe('the review', () => {
  test('shows amount, value, whole address, network and cost', async () => {
    mount(SendReviewView, (await createReviewedSend()).send)
    for (const text of ['−0.5', 'ETH', '$1,250.00', noor, 'Local', '≈ 0.000025 ETH · $0.06'])
      expect(getText()).toContain(text)
  })

  test('does not let through what the network would refuse', async () => {
    const answers = { eth_call: new RpcError({ details: 'execution reverted: paused' }) }
    mount(SendReviewView, (await createReviewedSend({ answers }, dollar)).send)
    expect(getText()).toContain('execution reverted: paused')
    expect(getButton('Confirm in wallet').disabled).toBe(true)
  })

  test('does not let through what leaves nothing for the cost', async () => {
    const { send } = await createFilledSend()
    send.setAmount('2')
    await send.startReview()
    mount(SendReviewView, send)
    expect(getText()).toContain('Not enough ETH for the network cost')
    expect(getButton('Confirm in wallet').disabled).toBe(true)
  })

  test('stays open while the cost is not known', async () => {
    const answers = { eth_gasPrice: new HttpTimeoutError() }
    mount(SendReviewView, (await createReviewedSend({ answers })).send)
    expect(getText()).toContain('Unavailable')
    expect(getButton('Confirm in wallet').disabled).toBe(false)
  })

  test('asks once on a double click, and cannot be left meanwhile', async () => {
    const { context, send } = await createReviewedSend({ answers: { eth_sendTransaction: never } })
    mount(SendReviewView, send)
    const button = getButton('Confirm in wallet')
    button.click()
    button.click()
    await expect.poll(() => getButton('Confirm in Foxglove').getAttribute('aria-busy')).toBe('true')
    expect(context.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
    expect(getButton('Cancel').disabled).toBe(true)
  })

  test('says that it was declined and offers to try again', async () => {
    let isDeclined = true
    const answer = () => (isDeclined ? new UserRejectedError() : testHash)
    const { context, send } = await createReviewedSend({ answers: { eth_sendTransaction: answer } })
    mount(SendReviewView, send)
    getButton('Confirm in wallet').click()
    await expect.poll(getText).toContain('You declined in your wallet')
    isDeclined = false
    getButton('Try again').click()
    await expect.poll(() => context.calls).toContain('replace SendResult')
  })

  test('ends when the account changes', async () => {
    const { context, send } = await createReviewedSend()
    mount(SendReviewView, send)
    context.setAccount(createAccount(noor))
    await expect.poll(getText).toContain('Your account or network has changed')
    expect(mounted?.root.textContent).not.toContain('Confirm in wallet')
    getButton('Start again').click()
    expect(context.calls).toContain('back')
  })
})

describe('the result', () => {
  const confirm = async (options: TestContextOptions = {}) => {
    const { context, send } = await createReviewedSend(options)
    const done = send.confirm()
    mount(SendResultView, send)
    return { context, send, done }
  }

  test('waits for the network', async () => {
    await (await confirm({ outcome: 'pending' })).done
    await expect.poll(getText).toContain('On its way')
  })

  test('says that it is sent, with its page in the explorer', async () => {
    await (await confirm()).done
    await expect.poll(getText).toContain('Sent')
    expect(mounted?.get('a').getAttribute('href')).toBe(`https://explorer.example/tx/${testHash}`)
  })

  const taker = `0x${'cd'.repeat(32)}`
  test.each([
    ['sped up', 'success', taker, 'Sent', 'Your wallet sped it up'],
    ['replaced', 'replaced', taker, 'Replaced in your wallet', 'This one sent nothing'],
    ['replaced by what nobody has seen', 'replaced', undefined, 'Replaced', 'Your wallet’s activity shows'],
  ] as const)(
    'says that it was %s, with the page of the one that counts',
    async (_, outcome, by, ...said) => {
      const { done } = await confirm({ outcome, ...(by && { replacedBy: by }) })
      await done
      for (const text of said) await expect.poll(getText).toContain(text)
      expect(mounted?.get('a').getAttribute('href')).toBe(`https://explorer.example/tx/${by ?? testHash}`)
      expect(mounted?.get('code').getAttribute('title')).toBe(by ?? testHash)
    },
  )

  test('warns before trying again after an unclear answer', async () => {
    await confirm({ answers: { eth_sendTransaction: 'ok' } })
    await expect.poll(getText).toContain('It may have been sent')
  })

  test('closes when done', async () => {
    const { context, done } = await confirm()
    await done
    await expect.poll(getText).toContain('Sent')
    getButton('Done').click()
    expect(context.calls).toContain('close')
  })
})
