import { type Mounted, mountInShadow } from '@portico/ui/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../../core/connections/connect.ts'
import { showWallet } from '../../core/fixtures/createTestCore.ts'
import viewsText from '../../drawing/views.css'
import { createTestShell } from '../../fixtures/createTestShell.ts'
import { ShellContext } from '../../shell/ShellContext.ts'
import { createTestNft, testNftContract } from './fixtures/createTestNft.ts'
import { NftsView } from './NftsView.tsx'
import { NftView } from './NftView.tsx'
import nftsText from './nfts.css'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
})

const hostile = '<img src=x onerror=alert(1)> a name that goes on and on, and then some'
const toAnswer = (tokenId: number, change: object = {}) =>
  createTestNft(tokenId, {
    collection: { name: 'Meadow', address: testNftContract, image: null },
    traits: [
      { name: 'Season', value: 'Summer' },
      { name: '', value: 'One of one' },
    ],
    ...change,
  })

interface ShowParameters {
  readonly answer?: () => Response | Promise<Response>
  readonly theme?: 'dark' | 'light'
  readonly direction?: 'rtl'
}

const some = () =>
  Response.json({
    nfts: [toAnswer(1), toAnswer(2, { name: hostile, image: '/v1/images/gone', quantity: '1200' })],
    next: null,
    isComplete: true,
  })

/** The list of a connected account. */
async function show({ answer = some, theme = 'dark', direction }: ShowParameters = {}) {
  const wallet = showWallet()
  // Nothing is served there: every picture is broken.
  const test = createTestShell({ gatewayUrl: 'http://127.0.0.1:9' })
  const { shell, time } = test
  vi.stubGlobal('fetch', async () => answer())
  await connect(shell.core, { connectorId: 'com.example.wallet' })
  const mounted = mountInShadow(
    <ShellContext value={shell}>
      <div dir={direction}>
        <NftsView />
      </div>
    </ShellContext>,
    { theme, styles: [viewsText, nftsText] },
  )
  cleanups.push(wallet.stop, test.dispose, mounted.unmount)
  const waitFor = (check: () => unknown) =>
    vi.waitFor(async () => {
      await time.advance(0)
      return check()
    })
  return { ...test, mounted, waitFor }
}

const getCards = ({ root }: Mounted) => [
  ...root.querySelectorAll<HTMLElement>('button.portico-shell-nft-card'),
]

test('what comes is as large as what held its place', async () => {
  let release = (_: Response) => {}
  const answered = new Promise<Response>((resolve) => {
    release = resolve
  })
  const { mounted, waitFor } = await show({ answer: () => answered })
  const places = [...mounted.root.querySelectorAll<HTMLElement>('.portico-shell-nft-card')]
  const [place] = places.map((element) => element.getBoundingClientRect())
  expect(places).toHaveLength(4)
  expect(mounted.get('[role=status]').textContent).toBe('NFTs are on their way')
  release(some())
  await waitFor(() => expect(getCards(mounted)).toHaveLength(2))
  const [card] = getCards(mounted).map((element) => element.getBoundingClientRect())
  expect([card?.width, card?.height, card?.top]).toEqual([place?.width, place?.height, place?.top])
})

test('a picture that is missing or broken is a tile, and a stranger’s text is text', async () => {
  const { mounted, waitFor } = await show()
  await waitFor(() => expect(mounted.root.querySelectorAll('[data-letter]')).toHaveLength(2))
  expect(mounted.root.querySelectorAll('img')).toHaveLength(0)
  expect(getCards(mounted)[1]?.textContent).toContain(hostile)
  expect(getCards(mounted)[1]?.textContent).toContain('×1,200')
  for (const card of getCards(mounted)) expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
})

const none = { next: null, isComplete: true, nfts: [] }
const states: Record<string, readonly [() => Response, string]> = {
  'no NFTs': [() => Response.json(none), 'No NFTs yet'],
  'only spam': [() => Response.json({ ...none, nfts: [toAnswer(1, { isSpam: true })] }), 'Show spam, 1'],
  'a failure': [() => new Response('', { status: 404 }), 'NFTs could not be loaded.'],
  'an unsupported network': [() => new Response('', { status: 400 }), 'NFTs on One cannot be read'],
  'some NFTs': [some, 'No. 1'],
}

test.each(
  Object.keys(states).flatMap((name) => [
    [name, 'dark', undefined] as const,
    [name, 'light', undefined] as const,
    [name, 'light', 'rtl'] as const,
  ]),
)('%s is said in words, and axe finds nothing: %s, %s', async (name, theme, direction) => {
  const [answer, words] = states[name] ?? [some, '']
  const { mounted, waitFor } = await show({ answer, theme, ...(direction && { direction }) })
  await waitFor(() => expect(mounted.root.textContent).toContain(words))
  const { violations } = await axe.run(mounted.host, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test('one NFT says what it is; spam says so, and a trait needs no name', async () => {
  const { shell, mounted } = await show()
  const nft = {
    ...toAnswer(7, { isSpam: true, name: hostile, description: 'https://lure.example' }),
    caipNetworkId: 'eip155:1',
    quantity: 3n,
    imageUrl: null,
  }
  mounted.draw(
    <ShellContext value={shell}>
      <NftView params={{ nft }} />
    </ShellContext>,
  )
  const facts = [...mounted.root.querySelectorAll('dt')].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  )
  expect(facts).toContain('Season: Summer')
  expect(facts).toContain('Trait: One of one')
  expect(facts).toContain('Quantity: 3')
  expect(mounted.root.textContent).toContain('looks like a lure')
  expect(mounted.root.querySelectorAll('a, img')).toHaveLength(0)
  const { violations } = await axe.run(mounted.host, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
