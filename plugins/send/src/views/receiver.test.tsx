import { ether, maya, noor } from '@portico/testing/plugin'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Send } from '../createSend.ts'
import { createFilledSend, createTestSend, leadTo } from '../createTestSend.ts'
import { SendReviewView } from './SendReviewView.tsx'
import { SendView, type SendViewProps } from './SendView.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const mount = (View: ComponentType<SendViewProps>, send: Send) => {
  mounted = mountInShadow(<View send={send} />)
  return mounted
}

const getText = () => mounted?.root.textContent ?? ''
const getButton = (text: string) => mounted?.get('button', text) as HTMLButtonElement

describe('a receiver that could be taken for another', () => {
  const twin = '0x7099111111111111111111111111111111119c8c'
  const known = '0x7099222222222222222222222222222222229c8c'
  const setUp = async (to: string) => {
    const { context, send } = createTestSend()
    await context.storage.set('payees', JSON.stringify([known]))
    send.chooseToken(ether)
    send.setAmount('0.5')
    await send.setReceiver(to)
    return send
  }

  test('is named as that in the form', async () => {
    mount(SendView, await setUp(twin))
    await expect.poll(getText).toContain('Almost an address that you have sent to')
  })

  test('stands beside the other in the review, what differs is marked, and a tick is asked for', async () => {
    const send = await setUp(twin)
    await send.startReview()
    const { get, root } = mount(SendReviewView, send)
    await expect.poll(getText).toContain('Such addresses are made to deceive')
    const marks = [...root.querySelectorAll('mark')].map(({ textContent }) => textContent)
    expect(marks).toEqual(['1'.repeat(32), '2'.repeat(32)])
    expect(getButton('Confirm in wallet').disabled).toBe(true)
    get('input[type=checkbox]').click()
    await expect.poll(() => getButton('Confirm in wallet').disabled).toBe(false)
  })

  test('whom nothing was sent to before is said to be new, and nothing is asked', async () => {
    const send = await setUp(noor)
    await send.startReview()
    mount(SendReviewView, send)
    await expect.poll(getText).toContain('for the first time')
    expect(getButton('Confirm in wallet').disabled).toBe(false)
  })
})

test('a name without an address on the network is said to be that, in the form and in the review', async () => {
  const answers = [null, noor, null]
  const commands = { 'names.resolve': () => leadTo(answers.shift()) }
  const { send } = await createFilledSend({ commands })
  await send.setReceiver('noor.eth')
  mount(SendView, send)
  expect(getText()).toContain('noor.eth has no address on Local.')
  mounted?.unmount()
  await send.setReceiver('noor.eth')
  await send.startReview()
  mount(SendReviewView, send)
  await expect.poll(getText).toContain('noor.eth has no address on Local.')
  expect(getText()).toContain('Nothing was sent.')
  expect(getButton('Start again').disabled).toBe(false)
})

test('a name that looks like another is said not to be it, in the form and at the review', async () => {
  const { send } = await createFilledSend({ commands: { 'names.resolve': () => leadTo(noor) } })
  await send.setReceiver('vitalìk.eth')
  const warning = 'vitalìk.eth is not vitalik.eth: its letters only look alike.'
  mount(SendView, send)
  expect(getText()).toContain(warning)
  mounted?.unmount()
  await send.startReview()
  mount(SendReviewView, send)
  await expect.poll(getText).toContain(warning)
  expect(getText()).toContain(noor)
})

test('a forged name that nobody can have is said to look like another', async () => {
  const { send } = await createFilledSend({ commands: { 'names.resolve': () => null } })
  // The second letter is Cyrillic.
  await send.setReceiver('p\u0430ypal.eth')
  mount(SendView, send)
  expect(getText()).toContain('This name belongs to nobody.')
  expect(getText()).toContain('is not paypal.eth: its letters only look alike.')
  await send.setReceiver('paypal.eth')
  await expect.poll(getText).toContain('This name belongs to nobody.')
  expect(getText()).not.toContain('only look alike')
})

test.each([
  ['世界.eth', true],
  ['👻.eth', true],
  ['noor-2.eth', false],
])('of the name %s it is said whether it holds unusual letters: %s', async (name, isSaid) => {
  const { send } = await createFilledSend({ commands: { 'names.resolve': () => leadTo(noor) } })
  await send.setReceiver(name)
  await send.startReview()
  mount(SendReviewView, send)
  await expect.poll(getText).toContain(name)
  expect(getText()).toContain(noor)
  expect(getText().includes(`${name} has unusual letters. Compare the address.`)).toBe(isSaid)
})

test('a name that belongs to somebody else at the review is not sent to', async () => {
  const answers = [noor, maya]
  const commands = { 'names.resolve': () => leadTo(answers.shift()) }
  const { send } = await createFilledSend({ commands })
  await send.setReceiver('noor.eth')
  await send.startReview()
  mount(SendReviewView, send)
  await expect.poll(getText).toContain('noor.eth belongs to somebody else now')
  expect(getText()).toContain(`It leads to ${maya}`)
  expect(getButton('Start again').disabled).toBe(false)
})
