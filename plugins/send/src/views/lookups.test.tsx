import { noor, type TestContextOptions } from '@portico/testing/plugin'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { createFilledSend } from '../createTestSend.ts'
import { SendReviewView } from './SendReviewView.tsx'
import { SendView } from './SendView.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const getText = () => mounted?.root.textContent ?? ''
const getButton = (text: string | RegExp) => mounted?.get('button', text) as HTMLButtonElement

/** With a name that the shell does not know. */
async function start(answer: () => unknown) {
  const commands: TestContextOptions['commands'] = {
    'names.resolve': () => null,
    'names.lookups': () => [{ id: 'acme-names/lookup', title: 'Acme Names' }],
    'names.lookup': answer,
  }
  const { send } = await createFilledSend({ commands })
  await send.setReceiver('noor.acme')
  mounted = mountInShadow(<SendView send={send} />)
  expect(getText()).toContain('This name belongs to nobody.')
  return send
}

test('what a lookup says is shown whole with whose word it is, and sent to once it is taken', async () => {
  const send = await start(() => ({ address: noor }))
  getButton('Look up with Acme Names').click()
  await expect.poll(getText).toContain(noor)
  expect(getText()).toContain('According to Acme Names')
  expect(getText()).not.toContain('belongs to nobody')
  expect(getButton('Check the receiver').disabled).toBe(true)
  getButton('Use this address').click()
  await expect.poll(() => getButton('Review').disabled).toBe(false)
  expect(getText()).toContain('According to Acme Names')
  await send.startReview()
  mounted?.unmount()
  mounted = mountInShadow(<SendReviewView send={send} />)
  for (const text of [noor, 'noor.acme', 'To · According to Acme Names']) expect(getText()).toContain(text)
})

test('one that takes its time is seen to, and says what to do when it fails', async () => {
  let fail = (_: Error) => {}
  await start(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  getButton('Look up with Acme Names').click()
  await expect.poll(getText).toContain('Asking Acme Names…')
  expect(mounted?.root.querySelector('.portico-spinner')).not.toBeNull()
  fail(new Error('down'))
  await expect.poll(getText).toContain('Acme Names gave no answer. Try again, or use an address.')
  expect(getButton('Look up with Acme Names').disabled).toBe(false)
})

test('one that knows nobody of the name says so', async () => {
  await start(() => null)
  getButton('Look up with Acme Names').click()
  await expect.poll(getText).toContain('Acme Names does not know this name.')
})
