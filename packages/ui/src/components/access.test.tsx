import type {} from '@vitest/browser-playwright'
import { afterEach, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { gallery } from '../gallery.tsx'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'
import { Button } from './Button.tsx'
import { Dialog, DialogBody } from './Dialog.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())
afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }))

const mount = (name: string) => {
  mounted = mountInShadow(gallery[name])
  const main = mounted.get('main')
  main.style.inlineSize = 'min(360px, 100vw)'
  main.style.boxSizing = 'border-box'
}

const getControls = () => {
  const found = [...mounted.root.querySelectorAll<HTMLElement>('button,input,a')]
  return found.filter((element) => element.checkVisibility({ visibilityProperty: true }))
}

const describeElement = (element: Element) =>
  `${element.className || element.tagName} "${element.getAttribute('aria-label') ?? element.textContent}"`

/** Whether text of an element is cut without a sign that there is more. */
function isClipped(element: Element): boolean {
  const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
  const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const isWide = isHidden(overflowX) && element.scrollWidth > element.clientWidth + 1
  const isHigh = isHidden(overflowY) && element.scrollHeight > element.clientHeight + 1
  return (isWide && textOverflow !== 'ellipsis') || isHigh
}

/** What is wrong with controls as they stand now, in words. */
function findFaults(): string[] {
  return getControls().flatMap((control) => {
    control.scrollIntoView({ block: 'center' })
    const { left, right, top, width, height } = control.getBoundingClientRect()
    const hit = mounted.root.elementFromPoint(left + width / 2, top + height / 2)
    const isInLine = control.tagName === 'A'
    const faults = {
      'is beside the screen': left < 0 || right > innerWidth,
      'is too small': !isInLine && (width < 24 || height < 24),
      'is covered': !hit || !(control.contains(hit) || control.closest('label')?.contains(hit)),
      'is clipped': [control, ...control.querySelectorAll('*')].some(isClipped),
    }
    return Object.entries(faults)
      .filter(([, isThere]) => isThere)
      .map(([fault]) => `${describeElement(control)} ${fault}`)
  })
}

const names = Object.keys(gallery)

describe('320 pixels wide', () => {
  test.each(names)('%s', async (name) => {
    await page.viewport(320, 640)
    mount(name)
    expect(findFaults()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

describe('text of double size, 320 pixels wide', () => {
  test.each(names)('%s', async (name) => {
    await page.viewport(320, 640)
    mount(name)
    for (const [token, size] of Object.entries({ caption: 24, body: 28, row: 30, title: 32, figure: 72 }))
      mounted.host.style.setProperty(`--portico-size-${token}`, `${size}px`)
    expect(findFaults()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

describe('forced colours', () => {
  const force = () =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  const hasEdge = (element: HTMLElement) => {
    const { outlineStyle, borderTopWidth, borderTopStyle, appearance } = getComputedStyle(element)
    const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
    return outlineStyle !== 'none' || hasBorder || appearance === 'auto'
  }

  test.each(names)('%s: every control has an edge and is within reach', async (name) => {
    await force()
    mount(name)
    expect(matchMedia('(forced-colors: active)').matches).toBe(true)
    expect(findFaults()).toEqual([])
    const edgeless = getControls().filter(
      (control) => control.tagName !== 'A' && !hasEdge(control) && !hasEdge(control.parentElement ?? control),
    )
    expect(edgeless.map(describeElement)).toEqual([])
  })

  test('what is chosen differs by more than a colour of ours', async () => {
    await force()
    const read = (selector: string) => getComputedStyle(mounted.get(selector)).backgroundColor
    mount('Tabs')
    expect(read('[aria-selected=true]')).not.toBe(read('[aria-selected=false]'))
    mounted.unmount()
    mount('Switch')
    const [on, off] = ['true', 'false'].map((state) =>
      getComputedStyle(
        mounted.root.querySelector(`[aria-checked=${state}] > .portico-switch-track`) as Element,
      ),
    )
    expect(on?.backgroundColor).not.toBe(off?.backgroundColor)
  })
})

test('a dialog whose content is higher than the screen scrolls to its last control', async () => {
  await page.viewport(320, 480)
  mounted = mountInShadow(
    <Dialog onCancel={() => {}}>
      <DialogBody>
        {Array.from({ length: 20 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: buttons have no identity but their place
          <Button key={index}>{`Choice ${index}`}</Button>
        ))}
      </DialogBody>
    </Dialog>,
  )
  await expect.poll(() => mounted.get('.portico-dialog-card').style.blockSize).not.toBe('')
  expect(findFaults()).toEqual([])
})

describe('a finger', () => {
  const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
  afterEach(() => touch(false))

  /** Height of what can be hit, the invisible edge of small controls included. */
  const getReach = (control: HTMLElement) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const isHit = (y: number) => {
      const hit = mounted.root.elementFromPoint(left + width / 2, y)
      return hit !== null && (control.contains(hit) || control.closest('label')?.contains(hit) === true)
    }
    let above = top + height / 2
    let below = above
    while (isHit(above - 1)) above--
    while (isHit(below + 1)) below++
    return below - above + 1
  }

  test.each(names)('%s: has 48 pixels to hit', async (name) => {
    await touch(true)
    mount(name)
    mounted.get('main').style.paddingBlock = '40px'
    expect(matchMedia('(pointer: coarse)').matches).toBe(true)
    const small = getControls()
      .filter(({ tagName }) => tagName !== 'A')
      .map((control) => [describeElement(control), getReach(control)] as const)
      .filter(([, reach]) => reach < 48)
    expect(small).toEqual([])
  })
})
