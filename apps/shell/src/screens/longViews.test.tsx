import { type Mounted, mountInShadow } from '@portico/ui/testing'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { connect } from '../core/connections/connect.ts'
import { showWallet } from '../core/fixtures/createTestCore.ts'
import viewsText from '../drawing/views.css'
import { createTestShell } from '../fixtures/createTestShell.ts'
import type { Shell } from '../shell/Shell.ts'
import { ShellContext } from '../shell/ShellContext.ts'
import { AccountView } from './account/AccountView.tsx'
import accountText from './account/account.css'
import { AllWalletsView } from './allWallets/AllWalletsView.tsx'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
})

/** Rows that may be in the document at once, of whatever there is: a screen shows a dozen. */
const most = 150

/** A view in a frame of 700 pixels that scrolls, as the modal's is. */
function draw(shell: Shell, view: ReactNode) {
  const mounted: Mounted = mountInShadow(
    <ShellContext value={shell}>
      <div style={{ blockSize: 700, overflow: 'auto', display: 'grid' }}>{view}</div>
    </ShellContext>,
    { styles: [viewsText, accountText] },
  )
  cleanups.push(mounted.unmount)
  const { root } = mounted
  const scroller = root.querySelector('main > div') as HTMLElement
  const getRows = () => [...root.querySelectorAll<HTMLElement>('li')]
  return {
    root,
    getRows,
    getFocused: () => root.activeElement?.textContent,
    scrollToEnd: () => scroller.scrollTo(0, scroller.scrollHeight),
    isSeen: (row?: Element) => {
      const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {}
      const frame = scroller.getBoundingClientRect()
      return bottom > frame.top && top < frame.bottom
    },
  }
}

test('an account with two hundred tokens draws those that are seen, and the last when it is scrolled to', async () => {
  const wallet = showWallet()
  const { shell, dispose } = createTestShell({ gatewayUrl: 'http://gateway.test' })
  cleanups.push(wallet.stop, dispose)
  const balances = Array.from({ length: 200 }, (_, at) => ({
    ...{ name: `Coin ${at}`, symbol: `C${at}`, chainId: 'eip155:1', iconUrl: null },
    ...(at > 0 && { address: `eip155:1:0x${`${at}`.padStart(40, '0')}` }),
    ...{ price: 1, quantity: { decimals: '18', numeric: `${1_000 - at}` } },
  }))
  vi.stubGlobal('fetch', async (url: string | URL) =>
    Response.json(`${url}`.includes('supported-chains') ? { http: ['eip155:1'] } : { balances }),
  )
  await connect(shell.core, { connectorId: 'com.example.wallet' })
  await shell.balances.load()
  expect(shell.balances.get().tokens).toHaveLength(200)

  const { getRows, isSeen, scrollToEnd } = draw(shell, <AccountView />)
  expect(getRows().length).toBeLessThan(most)
  expect([getRows()[0]?.ariaSetSize, getRows()[0]?.textContent]).toEqual([
    '200',
    expect.stringContaining('Coin 0'),
  ])
  await expect.poll(() => getRows().some((row) => row.ariaPosInSet === '200')).toBe(true)
  expect(getRows().length).toBeLessThan(most)
  scrollToEnd()
  const isThere = (place: string) => isSeen(getRows().find((row) => row.ariaPosInSet === place))
  // What stands below the tokens is seen with the last of them.
  await expect.poll(() => isThere('195')).toBe(true)
  expect(getRows().length).toBeLessThan(most)
})

/** A directory of six hundred, which comes as the gateway gives it: forty at a time. */
async function showDirectory() {
  const data = Array.from({ length: 600 }, (_, at) => ({
    ...{ id: `wallet-${at}`, name: `Wallet ${at}`, homepage: 'https://wallet.test' },
  }))
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const page = Number(new URL(url).searchParams.get('page') ?? 1)
    return Response.json({ data: data.slice((page - 1) * 40, page * 40), count: data.length })
  })
  const { shell, dispose } = createTestShell({ gatewayUrl: 'http://gateway.test' })
  cleanups.push(dispose)
  shell.core.modal.setState({ isOpen: true })
  shell.router.reset('AllWallets')
  const drawn = draw(shell, <AllWalletsView />)
  await expect.poll(() => drawn.getRows()[0]?.textContent).toContain('Wallet 0')
  return drawn
}

test('six hundred wallets are reached by scrolling, and few of them are drawn at any time', async () => {
  const { getRows, isSeen, scrollToEnd } = await showDirectory()
  let drawnMost = 0
  await expect
    .poll(
      () => {
        scrollToEnd()
        drawnMost = Math.max(drawnMost, getRows().length)
        const last = getRows().at(-1)
        return isSeen(last) && last?.textContent
      },
      { timeout: 10_000 },
    )
    .toContain('Wallet 599')
  expect(getRows().at(-1)?.ariaPosInSet).toBe('600')
  expect(drawnMost).toBeLessThan(most)
})

test('the keyboard goes from wallet to wallet while more of them come', async () => {
  const { root, getFocused, getRows } = await showDirectory()
  root.querySelector<HTMLElement>('li button')?.focus()
  for (const last of [39, 79, 119]) {
    await userEvent.keyboard(`{Tab>${last === 39 ? 39 : 40}/}`)
    expect(getFocused()).toContain(`Wallet ${last}`)
    // The end has come into sight, and the next page with it.
    await expect.poll(() => getRows()[0]?.ariaSetSize).toBe(`${last + 41}`)
    expect(getFocused()).toContain(`Wallet ${last}`)
  }
  expect(getRows().length).toBeLessThan(most)
})
