import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as ui from '../exports/index.ts'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

/** Rows that may be in the document after opening: far fewer than there are, and more than a screen shows. */
const most = 100

/** Rows of two heights, as those of an activity are: every third has a second line. */
const draw = (count: number, blockSize = 600) => (
  <div className="scroller" style={{ blockSize, overflow: 'auto' }}>
    <ui.EndlessList
      label="Activity"
      groups={[
        {
          id: 'all',
          rows: Array.from({ length: count }, (_, at) => `Row ${at}`).map((label, at) => (
            <ui.Row key={label} label={label} detail={at % 3 === 0 && 'Later'} onClick={() => {}} />
          )),
        },
      ]}
    />
    <button type="button">After</button>
  </div>
)

/** A list of so many rows in a frame that scrolls, once what is near is known. */
async function open(count: number) {
  mounted = mountInShadow(draw(count))
  const { root, get } = mounted
  const scroller = get('.scroller')
  const getRows = () => [...root.querySelectorAll<HTMLElement>('li')]
  const getSeen = () => {
    const { top, bottom } = scroller.getBoundingClientRect()
    return getRows()
      .filter((row) => row.getBoundingClientRect().bottom > top && row.getBoundingClientRect().top < bottom)
      .map((row) => Number(row.textContent?.match(/\d+/)?.[0]))
  }
  await expect.poll(() => getRows().at(-1)?.textContent).toContain(`Row ${count - 1}`)
  return { root, get, scroller, getRows, getSeen, getFocused: () => root.activeElement?.textContent }
}

test('of ten thousand rows few are in the document, and each says its place among all', async () => {
  const { root, getRows, scroller } = await open(10_000)
  expect(getRows().length).toBeLessThan(most)
  const places = getRows().map((row) => [row.ariaSetSize, row.ariaPosInSet])
  expect(places[1]).toEqual(['10000', '2'])
  expect(places.at(-1)).toEqual(['10000', '10000'])
  expect(scroller.scrollHeight).toBeGreaterThan(10_000 * 50)
  const { violations } = await axe.run(root.host, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('every row is met by scrolling, and what is far behind goes again', async () => {
  const { scroller, getRows, getSeen } = await open(1_000)
  const met = new Set<number>()
  while (!met.has(999)) {
    await expect.poll(() => getSeen().length).toBeGreaterThan(5)
    for (const row of getSeen()) met.add(row)
    expect(getRows().length).toBeLessThan(most)
    scroller.scrollBy(0, 400)
  }
  expect(met.size).toBe(1_000)
})

test('a place is found again: the list is as high before its rows are drawn as after', async () => {
  const { scroller, getSeen } = await open(1_000)
  const { scrollHeight } = scroller
  scroller.scrollTo(0, 20_000)
  await expect.poll(() => getSeen().length).toBeGreaterThan(5)
  expect(Math.abs(scroller.scrollHeight - scrollHeight)).toBeLessThan(200)
  const getMiddle = () => {
    const { left, top } = mounted.get('.scroller').getBoundingClientRect()
    return mounted.root.elementFromPoint(left + 100, top + 300)?.closest('li')?.textContent
  }
  const middle = getMiddle()
  expect(middle).toMatch(/^Row 3\d\d/)
  mounted.unmount()
  mounted = mountInShadow(draw(1_000))
  // In the same task, as a view does that comes back.
  mounted.get('.scroller').scrollTo(0, 20_000)
  await expect.poll(getMiddle).toBe(middle)
})

test('by Tab and by arrows each row leads to the next, wherever it has been scrolled meanwhile', async () => {
  const { scroller, get, getFocused, getSeen } = await open(1_000)
  get('button', /^Row 0/).focus()
  await userEvent.keyboard('{ArrowDown>25/}')
  expect(getFocused()).toMatch(/^Row 25/)
  await userEvent.keyboard('{Tab>25/}')
  expect(getFocused()).toMatch(/^Row 50/)
  scroller.scrollTo(0, 30_000)
  await expect.poll(() => getSeen()[0]).toBeGreaterThan(400)
  expect(getFocused()).toMatch(/^Row 50/)
  await userEvent.keyboard('{ArrowDown}')
  expect(getFocused()).toMatch(/^Row 51/)
  expect(getSeen()).toContain(51)
})

test('Home, End and a step back from below lead to the real ends', async () => {
  const { get, getFocused } = await open(1_000)
  get('button', /^Row 0/).focus()
  await userEvent.keyboard('{End}')
  expect(getFocused()).toBe('Row 999Later')
  await userEvent.keyboard('{ArrowUp}')
  expect(getFocused()).toMatch(/^Row 998/)
  await userEvent.keyboard('{Home}')
  expect(getFocused()).toMatch(/^Row 0/)
  get('button', 'After').focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(getFocused()).toBe('Row 999Later')
})

test('the focus stays in a list that gets longer', async () => {
  const { get, getFocused, getRows } = await open(40)
  expect(getRows()).toHaveLength(40)
  expect(getRows()[0]?.hasAttribute('aria-setsize')).toBe(false)
  get('button', /^Row 39/).focus()
  mounted.draw(draw(80))
  mounted.draw(draw(600))
  expect(getFocused()).toMatch(/^Row 39/)
  expect(getRows().length).toBeLessThan(most)
})

test.each([
  ['a short list', 40, 600, 10],
  ['a long one', 200, 600, 10],
  ['one in a frame that ten rows do not fill', 200, 900, 20],
])(
  'the first frame of %s has the rows that fill it, and the others follow without moving it',
  async (_, count, height, expected) => {
    mounted = mountInShadow(draw(count, height))
    const scroller = mounted.get('.scroller')
    const rows = mounted.get('.scroller').getElementsByTagName('li')
    expect(rows).toHaveLength(expected)
    const { scrollHeight } = scroller
    await expect.poll(() => rows.item(rows.length - 1)?.textContent).toContain(`Row ${count - 1}`)
    // Every third row may be higher than what stands for it.
    expect(Math.abs(scroller.scrollHeight - scrollHeight)).toBeLessThan(200)
  },
)

test('who scrolls before the list has come to rest finds its rows', async () => {
  mounted = mountInShadow(draw(1_000))
  mounted.get('.scroller').scrollTo(0, 3_000)
  await expect.poll(() => mounted.root.querySelectorAll('li').length, { timeout: 250 }).toBeGreaterThan(20)
})
