import { render } from 'preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Approval } from '../approvals/Approval.ts'
import sheet from '../vault.css'
import { ApprovalScreen } from './ApprovalScreen.tsx'

const sign = { word: 'harbour', pattern: Array.from({ length: 16 }, (_, index) => index * 15) }

const transfer: Approval = {
  title: 'transfer',
  lines: [
    { kind: 'amount', label: 'amount', value: '0.5', symbol: 'ETH' },
    { kind: 'address', label: 'to', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
  ],
  warnings: [],
}

const style = document.createElement('style')
style.textContent = sheet

let root: HTMLElement
let onApprove: ReturnType<typeof vi.fn<() => void>>
let onDecline: ReturnType<typeof vi.fn<() => void>>

const show = (approval = transfer) => {
  render(<ApprovalScreen {...{ approval, sign, onApprove, onDecline }} site="https://shop.example" />, root)
}

const approve = page.getByRole('button', { name: 'Approve' })
const awake = () => expect.element(approve).toHaveAttribute('aria-disabled', 'false')
const asleep = () => expect.element(approve).toHaveAttribute('aria-disabled', 'true')

// As large as it is drawn: what is drawn smaller counts as hidden.
beforeEach(async () => {
  await page.viewport(360, 600)
  root = document.createElement('div')
  document.body.append(style, root)
  onApprove = vi.fn<() => void>()
  onDecline = vi.fn<() => void>()
})

afterEach(() => {
  vi.unstubAllGlobals()
  render(null, root)
  for (const element of [style, root, ...document.querySelectorAll('[data-cover]')]) element.remove()
})

const cover = (text: string) => {
  const element = document.createElement('div')
  element.dataset.cover = ''
  element.style.cssText = text
  document.body.append(element)
  return element
}

describe('An approval', () => {
  test('names who asks, what is signed, and the visitor’s own word', async () => {
    show()
    await expect.element(page.getByRole('heading', { name: 'Send' })).toHaveFocus()
    await expect.element(page.getByText('Asked by shop.example')).toBeVisible()
    await expect.element(page.getByText('harbour')).toBeVisible()
    expect(root.querySelector('.address')?.textContent).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  })

  test('is given by a press after it has been in full sight', async () => {
    show()
    await asleep()
    await awake()
    await approve.click()
    expect(onApprove).toHaveBeenCalledOnce()
  })

  test('wakes again after a look at another tab', async () => {
    show()
    await awake()
    const hide = (isHidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    hide(true)
    await asleep()
    hide(false)
    await awake()
    vi.restoreAllMocks()
  })

  test('wakes also where a busy browser tells several looks at once, the end out of sight in the first', async () => {
    const Observer = IntersectionObserver
    vi.stubGlobal(
      'IntersectionObserver',
      class extends Observer {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          const earlier = { isIntersecting: false, intersectionRatio: 0 } as IntersectionObserverEntry
          super((entries, observer) => callback([earlier, ...entries], observer), options)
        }
      },
    )
    show()
    await awake()
  })

  test('is not given before the button is awake', async () => {
    show()
    await userEvent.click(approve, { force: true })
    expect(onApprove).not.toHaveBeenCalled()
  })

  test.each([
    [
      'something lies over the amount',
      'position:fixed;left:0;top:40px;width:200px;height:40px;background:#fff',
    ],
    ['something that nobody sees lies over it', 'position:fixed;inset:0;opacity:0.01'],
    [
      'something lets presses through and hides what they approve',
      'position:fixed;inset:0;pointer-events:none;background:#fff',
    ],
  ])('cannot be given while %s', async (_, text) => {
    show()
    await awake()
    const element = cover(text)
    await asleep()
    element.remove()
    await awake()
    expect(onApprove).not.toHaveBeenCalled()
  })

  test.each(['opacity: 0.5', 'filter: blur(1px)', 'transform: rotate(3deg)'])(
    'cannot be given under %s',
    async (text) => {
      show()
      await awake()
      root.style.cssText = text
      await asleep()
      root.style.cssText = ''
      await awake()
    },
  )

  test('is given by a key that is pressed and let go', async () => {
    show()
    await awake()
    ;(approve.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onApprove.mock.calls.length).toBe(1)
    await userEvent.keyboard(' ')
    await expect.poll(() => onApprove.mock.calls.length).toBe(2)
  })

  test('is not given by a key that was held down before the button woke', async () => {
    show()
    ;(approve.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter>}')
    await awake()
    await userEvent.keyboard('{Enter>3/}')
    expect(onApprove).not.toHaveBeenCalled()
  })

  test('is not given by a press that a script makes up', async () => {
    show()
    await awake()
    ;(approve.element() as HTMLElement).click()
    approve.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    approve.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(onApprove).not.toHaveBeenCalled()
  })

  test('can be given only once all of it has been scrolled through', async () => {
    const long = Array.from({ length: 30 }, (_, index) => ({
      kind: 'text' as const,
      label: 'call' as const,
      value: `Call ${index + 1}`,
    }))
    show({ title: 'batch', lines: long, warnings: [] })
    await expect.element(page.getByText('Call 30')).toBeInTheDocument()
    await asleep()
    root.querySelector('.end')?.scrollIntoView()
    await awake()
  })

  test('can be given only once a long message has been scrolled through, whose last word may be the dangerous one', async () => {
    const value = `${'Good.\n'.repeat(60)}Take all.`
    show({ title: 'message', lines: [{ kind: 'code', label: 'message', value }], warnings: [] })
    await expect.element(page.getByText('Take all.')).toBeInTheDocument()
    await asleep()
    await page.getByRole('region').click()
    await userEvent.keyboard('{End}')
    await awake()
    const { bottom } = (root.querySelector('.code') as Element).getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(
      (root.querySelector('.body') as Element).getBoundingClientRect().bottom,
    )
  })

  test('is declined at once', async () => {
    show()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(onDecline).toHaveBeenCalledOnce()
  })

  test('is declined by Escape, which the page does not hear', async () => {
    show()
    await expect.element(page.getByRole('heading', { name: 'Send' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(onDecline).toHaveBeenCalledOnce()
    expect(onApprove).not.toHaveBeenCalled()
  })

  test('warns in words', async () => {
    show({ ...transfer, title: 'approve', warnings: ['unlimited'] })
    await expect.element(page.getByRole('alert')).toHaveTextContent('unlimited')
  })

  test('tells several things step by step', async () => {
    const steps = (['approve', 'call'] as const).map((title, index) => ({
      ...{ kind: 'step' as const, label: 'step' as const, position: index + 1, title },
    }))
    show({ title: 'batch', lines: steps, warnings: [] })
    await expect.element(page.getByText('1. Let somebody spend your tokens')).toBeVisible()
    await expect.element(page.getByText('2. Call a contract')).toBeVisible()
  })

  test('tells a time as the visitor reads it, and exactly to machines', async () => {
    const line = { kind: 'time', label: 'validUntil', seconds: 1_800_000_000 } as const
    show({ ...transfer, lines: [line] })
    await expect
      .element(page.getByText(/Jan 1[45], 2027/))
      .toHaveAttribute('datetime', '2027-01-15T08:00:00.000Z')
  })
})
