import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as ui from '../exports/index.ts'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const mount = (element: ReactNode) => {
  mounted = mountInShadow(element)
  return mounted
}
const nothing = () => {}

describe('CopyButton', () => {
  const write = vi.fn<(text: string) => Promise<void>>()
  beforeEach(() => {
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
    write.mockReset().mockResolvedValue()
  })
  afterEach(() => vi.restoreAllMocks())
  const draw = (text: string) => <ui.CopyButton text={text} label="Copy" copiedLabel="Copied" />

  test('copies the whole, says so, and says it for that text alone', async () => {
    const { get } = mount(draw('one'))
    get('button').click()
    await expect.poll(() => get('button').title).toBe('Copied')
    expect(write.mock.calls).toEqual([['one']])
    expect(get('[role=status]').textContent).toBe('Copied')
    mounted.draw(draw('two'))
    expect(get('button').title).toBe('Copy')
  })

  test('stays as it was where the browser refuses', async () => {
    write.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    const { get } = mount(draw('one'))
    get('button').click()
    await expect.poll(() => write.mock.calls.length).toBe(1)
    expect(get('button').title).toBe('Copy')
  })
})

describe('CopyTextButton', () => {
  const write = vi.fn<(text: string) => Promise<void>>()
  beforeEach(() => {
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
    write.mockReset().mockResolvedValue()
  })
  afterEach(() => vi.restoreAllMocks())
  const draw = (text: string) => (
    <ui.CopyTextButton text={text} label="Copy" copiedLabel="Copied" refusedLabel="Mark it" />
  )

  test('copies the whole, and says so in its place and aloud', async () => {
    const { get } = mount(draw('one'))
    get('button').click()
    await expect.poll(() => get('button').textContent).toBe('Copied')
    expect(write.mock.calls).toEqual([['one']])
    expect(get('[role=status]').textContent).toBe('Copied')
    mounted.draw(draw('two'))
    expect(get('button').textContent).toBe('Copy')
  })

  test('says what to do where the browser refuses, until it is pressed again or the text is another', async () => {
    write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    const { get, root } = mount(draw('one'))
    get('button').click()
    await expect.poll(() => root.querySelector('[role=alert]')?.textContent).toBe('Mark it')
    mounted.draw(draw('two'))
    expect(root.querySelector('[role=alert]')).toBeNull()
    mounted.draw(draw('one'))
    get('button').click()
    await expect.poll(() => get('button').textContent).toBe('Copied')
    expect(root.querySelector('[role=alert]')).toBeNull()
  })

  test('says so too where there is no clipboard', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    const { get, root } = mount(draw('one'))
    get('button').click()
    await expect.poll(() => root.querySelector('[role=alert]')?.textContent).toBe('Mark it')
  })
})

describe('ShareButton', () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>()
  const offer = (value: unknown) =>
    Object.defineProperty(navigator, 'share', { value, configurable: true, writable: true })
  const takeAway = () => Reflect.deleteProperty(navigator, 'share')
  beforeEach(() => {
    share.mockReset().mockResolvedValue()
    offer(share)
  })
  afterEach(() => void takeAway())
  const draw = <ui.ShareButton text="one" label="Share" refusedLabel="Copy it instead" />

  test('shares the text and nothing else', async () => {
    mount(draw).get('button').click()
    await expect.poll(() => share.mock.calls).toEqual([[{ text: 'one' }]])
  })

  test('is silent where the visitor changes their mind, and says what to do where the browser refuses', async () => {
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
    const { get, root } = mount(draw)
    get('button').click()
    await expect.poll(() => share.mock.settledResults.length).toBe(1)
    expect(root.querySelector('[role=alert]')).toBeNull()
    share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    get('button').click()
    await expect.poll(() => root.querySelector('[role=alert]')?.textContent).toBe('Copy it instead')
  })

  test('is not there where nothing can be shared', () => {
    takeAway()
    expect(mount(draw).root.querySelector('button')).toBeNull()
  })
})

describe('Countdown', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const draw = (until: number, onEnd = nothing) => (
    <ui.Countdown until={until} format={(seconds) => `${seconds} s`} onEnd={onEnd} />
  )
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return mounted.root.textContent
  }

  test('runs out second by second, ends once, and begins anew with another end', async () => {
    const ended = vi.fn()
    const start = Date.now()
    mount(draw(start + 2_000, ended))
    expect(await pass(0)).toBe('2 s')
    expect(await pass(1_000)).toBe('1 s')
    expect(await pass(5_000)).toBe('0 s')
    expect(ended).toHaveBeenCalledTimes(1)
    mounted.draw(draw(start + 16_000, ended))
    expect(await pass(0)).toBe('10 s')
    expect(await pass(10_000)).toBe('0 s')
    expect(ended).toHaveBeenCalledTimes(2)
  })

  test('what is over already ends at once, and what is left does not', async () => {
    const ended = vi.fn()
    mount(draw(Date.now() - 1, ended))
    await pass(0)
    expect(ended).toHaveBeenCalledTimes(1)
    mounted.unmount()
    mount(draw(Date.now() + 1_000, ended))
    mounted.draw(null)
    await pass(5_000)
    expect(ended).toHaveBeenCalledTimes(1)
  })
})
