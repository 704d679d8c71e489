import { Icon, IconTile, Picture, Row, SkeletonRow, Tag } from '@portico/ui'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createShellTexts } from '../locales/text.ts'
import { titles } from '../screens/titles.generated.ts'
import { ConnectPreview, type ConnectPreviewProps } from './ConnectPreview.tsx'
import { drawStatic } from './drawStatic.ts'

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
const { text, add } = createShellTexts()
add(titles)

const facts = { isInstalled: true, isDuplicate: false, namespaces: ['eip155'] } as const
const preview = {
  data: {
    methods: ['wallet'],
    groups: [
      { id: 'walletConnect', wallets: [{ ...facts, id: 'walletConnect', name: 'WalletConnect' }] },
      { id: 'recent', wallets: [{ ...facts, id: 'a', name: 'Meadow', icon: picture }] },
      {
        id: 'injected',
        wallets: [
          { ...facts, id: 'b', name: '', isDuplicate: true, rdns: 'com.example' },
          { ...facts, id: 'c', name: '<b>Fern</b>' },
        ],
      },
    ],
    pendingCount: 2,
    isCollapsed: false,
    email: null,
    socials: [],
    hasDirectory: true,
    hasGuide: true,
    isConsentNeeded: false,
    hasConsented: false,
    isConsentAsked: false,
    termsUrl: 'https://meadow.example/terms',
    privacyUrl: 'https://meadow.example/privacy',
  },
  text,
  isFullScreen: false,
  onChoose() {},
  onClose() {},
} satisfies ConnectPreviewProps

const title = { en: 'E-mail' }
const ways = {
  email: { id: 'email', title },
  socials: [
    { id: 'google', title },
    { id: 'apple', title },
  ],
} satisfies Partial<ConnectPreviewProps['data']>

function drawWithReact(element: React.ReactNode): HTMLElement {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(element))
  const drawn = place.cloneNode(true) as HTMLElement
  root.unmount()
  return drawn
}

function drawWithout(element: React.ReactNode): HTMLElement {
  const place = document.createElement('div')
  place.append(...drawStatic(element))
  return place
}

const samples = {
  'the whole preview': <ConnectPreview {...preview} />,
  'the preview that fills a phone': <ConnectPreview {...preview} isFullScreen />,
  'the preview with other ways to connect': (
    <ConnectPreview {...preview} data={{ ...preview.data, ...ways }} />
  ),
  'a disabled row': <Row label="Fern" disabled detail="x" trailing={<Tag tone="caution">y</Tag>} />,
  'a row that is the chosen one': <Row label="Fern" aria-current leading={<IconTile name="qr" />} />,
  'an icon that turns': <Icon name="forward" size={12} />,
  'pictures of both kinds': [
    <Picture key="a" name="Fern" src={picture} size={24} shape="round" />,
    <Picture key="b" name="Fern" />,
  ],
  'what holds a place': <SkeletonRow />,
  'texts, numbers and nothing': (
    <p>
      {0} {'a'}
      {false}
      {null}
      {undefined}
    </p>
  ),
}

for (const [name, element] of Object.entries(samples))
  test(`${name} is drawn as React draws it`, () => {
    const [drawn, expected] = [drawWithout(element), drawWithReact(element)]
    drawn.normalize()
    expected.normalize()
    expect(drawn.innerHTML.length).toBeGreaterThan(0)
    expect(drawn.isEqualNode(expected), `${drawn.innerHTML}\n${expected.innerHTML}`).toBe(true)
  })

test('a press is heard where it was made', () => {
  const chosen: string[] = []
  const place = drawWithout(
    <ConnectPreview {...preview} onChoose={(id) => chosen.push(id)} onClose={() => chosen.push('close')} />,
  )
  for (const button of place.querySelectorAll('button')) button.click()
  expect(chosen).toEqual(['WhatIsAWallet', 'close', 'walletConnect', 'a', 'b', 'c', 'AllWallets'])
})
