import type { AccountActionContribution } from '@portico/contract'
import { mountInShadow } from '@portico/ui/testing'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import viewsText from '../../drawing/views.css'
import { createTestShell } from '../../fixtures/createTestShell.ts'
import { ShellContext } from '../../shell/ShellContext.ts'
import { ActionButtons } from './ActionButtons.tsx'
import accountText from './account.css'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
})

/** Titles as plugins give them, in short words, in long ones, and in words that are wider than the card. */
const titles = {
  short: ['Send', 'Swap', 'Buy', 'Receive', 'Pay', 'Names', 'Bridge', 'Stake'],
  'long German': [
    ...['Überweisen', 'Umtauschen', 'Kryptowährung kaufen', 'Empfangen', 'Bezahlen'],
    ...['Namensregistrierung', 'Netzwerkübergreifend übertragen', 'Donaudampfschifffahrtsanteile'],
  ],
  'long Tamil': [
    ...['பெற்றுக்கொள்ளுங்கள்', 'அனுப்புங்கள்', 'பரிமாறிக்கொள்ளுங்கள்', 'வாங்கிக்கொள்ளுங்கள்'],
    ...['பணம்செலுத்துங்கள்', 'பெயர்களைப்பதிவுசெய்யுங்கள்', 'பாலங்கள்', 'பணயம்வையுங்கள்'],
  ],
  'words wider than the card': Array.from(
    { length: 8 },
    (_, index) => `${index}${'Überweisungsauftrag'.repeat(4)}`,
  ),
} as const

const icons = ['send', 'swap', 'buy', 'receive', 'wallet', 'key', 'network', 'grid']

const toActions = (names: readonly string[], count: number): AccountActionContribution[] =>
  names.slice(0, count).map((en, index) => ({
    id: `action-${index}`,
    title: { en },
    icon: icons[index] ?? 'more',
    view: 'acme/View',
  }))

/** A phone, and a window of a desktop; the card is 360 px wide in both, and narrower where a site embeds it. */
const widths = [360, 320, 1280]

async function show(
  names: readonly string[],
  count: number,
  width: number,
  run: (id: string) => void = () => {},
) {
  await page.viewport(width, 800)
  const { shell, dispose } = createTestShell()
  const { root, host, unmount } = mountInShadow(
    <ShellContext value={shell}>
      <ActionButtons actions={toActions(names, count)} onRun={run} />
    </ShellContext>,
    { styles: [viewsText, accountText] },
  )
  const card = root.querySelector('main') as HTMLElement
  card.style.inlineSize = `${Math.min(width, 360)}px`
  document.body.style.margin = '0'
  cleanups.push(dispose, unmount)
  return { host, card, buttons: [...root.querySelectorAll('button')] }
}

/** Buttons in each line, from the first on. */
function getLines(buttons: readonly HTMLElement[]): number[] {
  const tops = buttons.map((button) => Math.round(button.getBoundingClientRect().top))
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
}

/** What of a button's words is not inside it, and what of it is not inside the card, in pixels. */
function measureCut(button: HTMLElement, card: HTMLElement) {
  const words = document.createRange()
  words.selectNodeContents(button)
  const inner = card.getBoundingClientRect()
  const box = button.getBoundingClientRect()
  const beyond = (part: DOMRect, whole: DOMRect, room = 0) =>
    Math.max(
      whole.left + room - part.left,
      part.right - whole.right + room,
      whole.top - part.top,
      part.bottom - whole.bottom,
    )
  return {
    words: Math.max(...[...words.getClientRects()].map((rect) => beyond(rect, box))) > 0.5,
    button: beyond(box, inner, 16) > 0.5,
    hidden: button.scrollWidth > button.clientWidth || getComputedStyle(button).textOverflow === 'ellipsis',
  }
}

const counts = [1, 2, 3, 4, 5, 6, 7, 8]

describe.each(widths)('on %s px', (width) => {
  describe.each(Object.keys(titles) as (keyof typeof titles)[])('in %s', (kind) => {
    test.each(counts)('nothing of %s is cut off, or out of the card', async (count) => {
      const { buttons, card } = await show(titles[kind], count, width)
      expect(buttons.map((button) => button.textContent)).toEqual(titles[kind].slice(0, count))
      expect(buttons.map((button) => measureCut(button, card))).toEqual(
        buttons.map(() => ({ words: false, button: false, hidden: false })),
      )
      expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    })
  })
})

test.each([
  [1, [1]],
  [2, [2]],
  [3, [3]],
  [4, [4]],
  [5, [3, 2]],
  [6, [3, 3]],
  [7, [4, 3]],
  [8, [4, 4]],
])('%s stand in lines of %j, which are all as long as the card', async (count, lines) => {
  const { buttons, card } = await show(titles.short, count, 360)
  expect(getLines(buttons)).toEqual(lines)
  const { left, right } = card.getBoundingClientRect()
  const edges = buttons.map((button) => button.getBoundingClientRect())
  expect(edges.filter((edge) => Math.abs(edge.left - left - 16) < 1)).toHaveLength(lines.length)
  expect(edges.filter((edge) => Math.abs(right - edge.right - 16) < 1)).toHaveLength(lines.length)
  expect(edges.every(({ height }) => height >= 48)).toBe(true)
})

test('each leads where it says, and axe finds nothing', async () => {
  const asked: string[] = []
  const { buttons, host } = await show(titles['long German'], 8, 360, (id) => void asked.push(id))
  for (const button of buttons) button.click()
  expect(asked).toEqual(icons.map((_, index) => `action-${index}`))
  const { violations } = await axe.run(host, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('without any there is no empty toolbar', async () => {
  const { card } = await show([], 0, 360)
  expect(card.childElementCount).toBe(0)
})
