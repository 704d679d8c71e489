import type {} from '@vitest/browser-playwright'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { type Mounted, type MountOptions, mountInShadow } from '../mountInShadow.tsx'
import { Button } from './Button.tsx'
import { Dialog, DialogBody } from './Dialog.tsx'
import { DialogHeader } from './DialogHeader.tsx'
import type { DialogProps } from './DialogProps.ts'

let mounted: Mounted
afterEach(() => mounted.unmount())

const draw = ({ height = 200, ...props }: Partial<DialogProps> & { height?: number }) => (
  <Dialog onCancel={() => {}} {...props}>
    <DialogHeader title="Connect" onClose={() => {}} backLabel="Back" closeLabel="Close" />
    <DialogBody>
      <div style={{ blockSize: height, display: 'grid' }}>
        <Button>Go</Button>
      </div>
    </DialogBody>
  </Dialog>
)
const mount = (props: Partial<DialogProps> = {}, options: MountOptions = {}) => {
  mounted = mountInShadow(draw(props), options)
  return mounted.get('.portico-dialog-card')
}

describe('embedded', () => {
  test('is a region of the page named by its title, and not a dialog', async () => {
    mount({ mode: 'embedded' })
    const region = mounted.get('section')
    const title = mounted.root.getElementById(region.getAttribute('aria-labelledby') ?? '')
    expect(title?.textContent).toBe('Connect')
    expect(mounted.root.querySelector('dialog')).toBeNull()
    const { violations } = await axe.run(mounted.host, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('holds neither the scroll of the page nor the focus, and Escape is the page’s', async () => {
    let cancelled = 0
    mount({ mode: 'embedded', onCancel: () => cancelled++ })
    const after = document.body.appendChild(document.createElement('button'))
    expect(document.documentElement.style.overflow).toBe('')
    mounted.get('button', 'Go').focus()
    await userEvent.keyboard('{Escape}{Tab}')
    expect(document.activeElement).toBe(after)
    expect(cancelled).toBe(0)
    after.remove()
  })
})

test('the page behind the modal does not scroll, and does again afterwards', () => {
  document.documentElement.style.overflow = 'auto'
  mount()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  mounted.draw(null)
  expect(document.documentElement.style.overflow).toBe('auto')
  document.documentElement.style.overflow = ''
})

test('the height follows its content within 200 ms, and never jumps', async () => {
  const card = mount({}, { isMoving: true })
  const settle = () => Promise.all(card.getAnimations().map(({ finished }) => finished))
  await settle()
  await expect.poll(() => card.style.blockSize).not.toBe('')
  const before = card.offsetHeight
  mounted.draw(draw({ height: 400 }))
  await expect.poll(() => card.getAnimations().length).toBe(1)
  const [motion] = card.getAnimations()
  motion?.pause()
  if (motion) motion.currentTime = 0
  expect(card.offsetHeight).toBe(before)
  expect(motion?.effect?.getComputedTiming().duration).toBe(200)
  motion?.finish()
  expect(card.offsetHeight).toBe(before + 200)
})

test('a window that is drawn smaller shows the whole card as a sheet', async () => {
  await page.viewport(800, 640)
  const card = mount()
  const content = mounted.get('.portico-dialog-content')
  await expect.poll(() => card.offsetHeight).toBe(content.offsetHeight)
  await page.viewport(360, 640)
  await expect.poll(() => getComputedStyle(content).paddingBlockStart).toBe('12px')
  await expect.poll(() => card.offsetHeight).toBe(content.offsetHeight)
})

test('what stands for a view that is on its way keeps the height of the one before', async () => {
  const card = mount({ height: 400 } as Partial<DialogProps>)
  await expect.poll(() => card.style.blockSize).not.toBe('')
  const before = card.offsetHeight
  const drawBody = (body: ReactNode) =>
    mounted.draw(
      <Dialog onCancel={() => {}}>
        <DialogHeader title="Networks" onClose={() => {}} backLabel="Back" closeLabel="Close" />
        <DialogBody>{body}</DialogBody>
      </Dialog>,
    )
  const nextFrames = async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  }
  drawBody(<div data-arriving>Networks is on its way</div>)
  await nextFrames()
  expect(card.offsetHeight).toBe(before)
  drawBody(<div>Ethereum</div>)
  await expect.poll(() => card.offsetHeight).toBeLessThan(before - 200)
})

test('in full screen it is all there is, and cannot be dragged', async () => {
  await page.viewport(360, 640)
  const card = mount({ isFullScreen: true })
  const { top, left, width, height } = card.getBoundingClientRect()
  expect({ top, left, width, height }).toEqual({ top: 0, left: 0, width: 360, height: 640 })
  await page.viewport(1280, 800)
  expect(card.getBoundingClientRect().width).toBe(360)
})

describe('the sheet', () => {
  beforeEach(() => page.viewport(360, 640))
  afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }))

  // Seconds of the events' own clock, so that speed does not depend on the machine.
  let clock = performance.timeOrigin / 1000
  /** A real pointer, in coordinates of this frame. */
  const point = async (type: 'Pressed' | 'Moved' | 'Released', y: number, seconds = 1) => {
    clock += seconds
    const frame = window.frameElement?.getBoundingClientRect()
    const scale = frame ? frame.width / innerWidth : 1
    await cdp().send('Input.dispatchMouseEvent', {
      type: `mouse${type}`,
      x: (frame?.left ?? 0) + 100 * scale,
      y: (frame?.top ?? 0) + y * scale,
      button: 'left',
      buttons: type === 'Released' ? 0 : 1,
      clickCount: 1,
      timestamp: clock,
    })
  }
  const drag = async (card: HTMLElement, distances: readonly number[], seconds = 1) => {
    const start = card.getBoundingClientRect().top + 20
    await point('Pressed', start)
    for (const distance of distances) await point('Moved', start + distance, seconds)
    return () => point('Released', start + (distances.at(-1) ?? 0), seconds)
  }

  test('follows the finger, and springs back when it is let go soon', async () => {
    let closed = 0
    const card = mount({ onCancel: () => closed++ })
    const release = await drag(card, [20, 40])
    expect(card.style.translate).toBe('0px 40px')
    await release()
    await expect.poll(() => card.style.translate).toBe('')
    expect(closed).toBe(0)
  })

  test('does not leave the edge of the screen', async () => {
    const card = mount()
    const release = await drag(card, [-60])
    expect(card.getBoundingClientRect().bottom).toBe(640)
    await release()
  })

  test('dragged far it closes, and comes back where the owner refuses', async () => {
    let closed = 0
    const card = mount({ onCancel: () => closed++ })
    await (await drag(card, [100, 200]))()
    await expect.poll(() => closed).toBe(1)
    expect(card.style.translate).toBe('')
  })

  test('thrown it closes', async () => {
    let closed = 0
    const card = mount({ onCancel: () => closed++ })
    await (await drag(card, [10, 50], 0.02))()
    await expect.poll(() => closed).toBe(1)
  })

  test('stays in place under reduced motion, and closes all the same', async () => {
    const reduced = { name: 'prefers-reduced-motion', value: 'reduce' }
    await cdp().send('Emulation.setEmulatedMedia', { features: [reduced] })
    let closed = 0
    const card = mount({ onCancel: () => closed++ })
    const release = await drag(card, [100, 200])
    expect(card.style.translate).toBe('')
    await release()
    await expect.poll(() => closed).toBe(1)
  })

  test('is not dragged by its content, nor in full screen, nor where it is a card', async () => {
    let closed = 0
    const onCancel = () => closed++
    const card = mount({ onCancel })
    const { top } = mounted.get('.portico-dialog-body').getBoundingClientRect()
    await point('Pressed', top + 4)
    await point('Moved', top + 90)
    expect(card.style.translate).toBe('')
    await point('Released', top + 90)
    mounted.draw(draw({ onCancel, isFullScreen: true }))
    await (await drag(card, [100, 300]))()
    await page.viewport(800, 640)
    mounted.draw(draw({ onCancel }))
    await (await drag(card, [100, 300]))()
    expect(closed).toBe(0)
  })
})
