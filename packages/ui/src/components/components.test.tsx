import axe from 'axe-core'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import * as ui from '../exports/index.ts'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'

const { Button, Chip, DialogHeader, EmptyState, Field, Icon, Image, List, Notice, Row, Tag, Toast } = ui

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const mount = (element: ReactNode, theme: 'dark' | 'light' = 'dark') => {
  mounted = mountInShadow(element, { theme })
  return mounted
}

const nothing = () => {}

/** Every component in every state that looks different. */
const gallery: Record<string, ReactNode> = {
  AmountField: (
    <ui.AmountField
      label="You send"
      value="1.5"
      onChange={nothing}
      locale="en"
      token={<Chip surface="outlined">ETH</Chip>}
      balance="Balance 2"
      max={{ label: 'Max', onClick: nothing }}
      error="Insufficient funds"
    />
  ),
  Avatar: <ui.Avatar address="0xabc" />,
  Button: (
    <>
      <Button>Go</Button>
      <Button variant="ghost">Other</Button>
      <Button variant="plain">Third</Button>
      <Button disabled>Not now</Button>
      <Button loading>Waiting</Button>
    </>
  ),
  Chip: (
    <Chip onClick={nothing} leading={<Icon name="grid" />}>
      Ethereum
    </Chip>
  ),
  Definitions: <ui.Definitions rows={[{ term: 'Network', description: 'Ethereum' }]} />,
  DialogHeader: (
    <DialogHeader title="Send" onBack={nothing} onClose={nothing} backLabel="Back" closeLabel="Close" />
  ),
  EmptyState: (
    <EmptyState icon="receive" title="No tokens yet" action={<Button>Receive</Button>}>
      They show up here.
    </EmptyState>
  ),
  Field: <Field label="To" defaultValue="0x12" error="This is not an address" />,
  Figure: <ui.Figure value={4218.64} locale="en" />,
  Image: <Image name="Foxglove" />,
  List: (
    <List label="Wallets">
      <Row
        leading={<ui.IconTile name="qr" />}
        label="Scan"
        detail="With your phone"
        trailing={<Tag>QR</Tag>}
      />
      <Row label="Foxglove" aria-current="true" trailing={<Tag tone="positive">Installed</Tag>} />
      <Row label="Flat" surface="flat" trailing={<Tag tone="negative">−2 %</Tag>} />
      <Row label="Off" disabled />
    </List>
  ),
  Notice: (
    <>
      <Notice title="Note">Something to know.</Notice>
      <Notice tone="caution" title="Careful">
        Look twice.
      </Notice>
      <Notice tone="negative" title="Declined" action={{ label: 'Try again', onClick: nothing }} />
    </>
  ),
  Ring: (
    <ui.Ring state="failed">
      <ui.WalletIcon name="Foxglove" size={76} />
    </ui.Ring>
  ),
  SearchField: <ui.SearchField label="Search wallets" value="" onChange={nothing} />,
  Skeleton: <ui.SkeletonRows label="Tokens" />,
  Tabs: (
    <ui.Tabs
      label="Account"
      tabs={[
        { id: 'tokens', label: 'Tokens' },
        { id: 'activity', label: 'Activity' },
      ]}
      selected="tokens"
      onSelect={nothing}
    >
      Nothing
    </ui.Tabs>
  ),
  Toast: <Toast variant="error" message="That failed" />,
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
