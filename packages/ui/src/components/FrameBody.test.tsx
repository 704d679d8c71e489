import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'
import { FrameBody } from './FrameBody.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const draw = (isIdle?: boolean) => (
  <FrameBody frame="acme/vault" title="Wallet" height={120} {...(isIdle !== undefined && { isIdle })}>
    <p>Working</p>
  </FrameBody>
)

/** Opens the frame, as the shell does: beside the shadow root, and into its slot. */
function openFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.slot = 'acme/vault'
  frame.srcdoc = '<input aria-label="Passphrase">'
  mounted.host.append(frame)
  return frame
}

const isWorkingShown = () => mounted.get('p', 'Working').getClientRects().length > 0

/** Whether what is said stands before the frame, at its middle. */
function isCovered(frame: HTMLIFrameElement): boolean {
  const { left, top, width, height } = frame.getBoundingClientRect()
  const shown = mounted.root.elementFromPoint(left + width / 2, top + height / 2)
  return Boolean(shown?.closest('.portico-frame-idle'))
}

test('says what is under way until the frame is there, which is named then', async () => {
  mounted = mountInShadow(draw())
  expect(isWorkingShown()).toBe(true)
  const frame = openFrame()
  await expect.poll(() => frame.title).toBe('Wallet')
  // What a slot falls back to has no box once something is in it.
  expect(isWorkingShown()).toBe(false)
  expect(isCovered(frame)).toBe(false)
})

test('says it over an idle frame, which stays where it is and keeps its width', async () => {
  mounted = mountInShadow(draw())
  const frame = openFrame()
  const { contentWindow } = frame
  const { width } = frame.getBoundingClientRect()
  expect(width).toBeGreaterThan(0)
  mounted.draw(draw(true))
  expect(isWorkingShown()).toBe(true)
  expect(isCovered(frame)).toBe(true)
  expect(frame.getBoundingClientRect().width).toBe(width)
  mounted.draw(draw(false))
  expect(isCovered(frame)).toBe(false)
  expect(frame.contentWindow).toBe(contentWindow)
})

test('takes the focus out of a frame that falls idle, so that keys reach the modal', async () => {
  mounted = mountInShadow(draw(false))
  const frame = openFrame()
  const keys: string[] = []
  const note = ({ key }: KeyboardEvent) => void keys.push(key)
  mounted.root.addEventListener('keydown', note as EventListener)
  await page.frameLocator(page.elementLocator(frame)).getByLabelText('Passphrase').click()
  expect(document.activeElement).toBe(frame)
  mounted.draw(draw(true))
  expect(mounted.root.activeElement).toBe(mounted.root.querySelector('.portico-frame-body'))
  await userEvent.keyboard('{Escape}')
  expect(keys).toEqual(['Escape'])
})

test('leaves the focus alone that is elsewhere', () => {
  mounted = mountInShadow(draw(false))
  openFrame()
  const button = document.createElement('button')
  document.body.append(button)
  onTestFinished(() => button.remove())
  button.focus()
  mounted.draw(draw(true))
  expect(document.activeElement).toBe(button)
})
