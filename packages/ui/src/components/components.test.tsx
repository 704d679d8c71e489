import axe from 'axe-core'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import * as ui from '../exports/index.ts'
import { gallery } from '../gallery.tsx'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'

const { Button, Field, Image, Toast } = ui

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const mount = (element: ReactNode, theme: 'dark' | 'light' = 'dark') => {
  mounted = mountInShadow(element, { theme })
  return mounted
}

describe.each(['dark', 'light'] as const)('%s: axe finds nothing in', (theme) => {
  test.each(Object.keys(gallery))('%s', async (name) => {
    const { host } = mount(gallery[name], theme)
    const { violations } = await axe.run(host, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})

test('a loading button keeps the focus and takes no clicks', async () => {
  let clicks = 0
  const { get } = mount(
    <Button loading onClick={() => clicks++}>
      Send
    </Button>,
  )
  const button = get('button')
  button.focus()
  button.click()
  expect(clicks).toBe(0)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect((button.getRootNode() as ShadowRoot).activeElement).toBe(button)
})

test('a broken picture becomes the tile with the first letter', async () => {
  const { get } = mount(<Image name="foxglove" src="data:image/png;base64,AAAA" />)
  const image = get('img')
  expect(image.getAttribute('loading')).toBe('lazy')
  image.dispatchEvent(new Event('error'))
  await expect.poll(() => get('.portico-image').dataset.letter).toBe('F')
})

test('an error is linked to its field', async () => {
  const { get } = mount(<Field label="To" error="Not an address" />)
  const input = get('input')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const note = (input.getRootNode() as ShadowRoot).getElementById(
    input.getAttribute('aria-describedby') ?? '',
  )
  expect(note?.textContent).toBe('Not an address')
})

test('an error is read aloud at once, other messages when there is time', async () => {
  const { get, draw } = mount(<Toast variant="success" message={null} />)
  expect(get('[role=status]').textContent).toBe('')
  draw(<Toast variant="error" message="Failed" />)
  expect(get('[role=alert]').textContent).toBe('Failed')
})

test('the fraction of a figure is softer, and an unknown one is not a number', async () => {
  const { get, draw } = mount(<ui.Figure value={1234.5} locale="en" />)
  expect(get('.portico-figure').textContent).toBe('$1,234.50')
  draw(<ui.Figure value={null} locale="en" />)
  expect(get('.portico-figure').textContent).toBe('—')
})

test('a very long figure is smaller, so that all of it is seen', () => {
  const { get } = mount(<ui.Figure value={123_456_789_012.34} locale="en" />)
  const { scrollWidth, clientWidth, offsetHeight } = get('.portico-figure')
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  // One line.
  expect(offsetHeight).toBeLessThan(36)
})
