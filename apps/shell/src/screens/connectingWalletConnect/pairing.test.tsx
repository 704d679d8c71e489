import type { ViewParams } from '@portico/contract'
import { RelayUnreachableError, UserRejectedError } from '@portico/contract/errors'
import { type Mounted, mountInShadow, takePicture } from '@portico/ui/testing'
import axe from 'axe-core'
import jsQR from 'jsqr'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showWallet } from '../../core/fixtures/createTestCore.ts'
import viewsText from '../../drawing/views.css'
import { pairWallet } from '../../flows/pairWallet.ts'
import { ShellContext } from '../../shell/ShellContext.ts'
import { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.tsx'
import { ConnectingWalletConnectView } from './ConnectingWalletConnectView.tsx'
import { createTestPairing, type TestPairing } from './fixtures/createTestPairing.ts'
import pairingText from './pairing.css'

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' fill='%23f60'/%3E%3C/svg%3E"
const acme = {
  id: 'acme',
  name: 'Acme',
  rdns: 'com.example.wallet',
  imageUrl: icon,
  mobileLink: 'acme://',
  desktopLink: 'acme-desktop://',
  webappLink: 'https://web.acme.app',
  homepage: 'https://acme.app',
  appStore: 'https://apps.apple.com/acme',
  playStore: 'javascript:alert(1)',
}

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.restoreAllMocks()
})

interface ShowParameters {
  readonly wallet?: object
  readonly theme?: 'dark' | 'light'
  readonly direction?: 'rtl'
}

function show({
  wallet,
  theme = 'dark',
  direction,
}: ShowParameters = {}): TestPairing & { mounted: Mounted } {
  const pairing = createTestPairing({ customWallets: [acme] })
  const { shell, core } = pairing
  core.modal.setState({ isOpen: true })
  shell.router.reset(wallet ? 'ConnectingWalletConnect' : 'ConnectingWalletConnectBasic')
  const View = wallet ? ConnectingWalletConnectView : ConnectingWalletConnectBasicView
  const mounted = mountInShadow(
    <ShellContext value={shell}>
      <div className="portico-shell-view" dir={direction}>
        <View params={(wallet ? { wallet } : {}) as ViewParams} />
      </div>
    </ShellContext>,
    { theme, styles: [viewsText, pairingText] },
  )
  cleanups.push(pairing.dispose, mounted.unmount)
  return { ...pairing, mounted }
}

const waitForCode = ({ mounted }: { mounted: Mounted }) =>
  vi.waitFor(() => mounted.get('[role=img]', 'Code to scan with your wallet'))

async function scan(code: HTMLElement): Promise<string | undefined> {
  const { data, width, height } = await takePicture(code, 3)
  return jsQR(data, width, height)?.data
}

describe('a code', () => {
  test.each([
    ['any wallet', 'dark', undefined],
    ['any wallet', 'light', undefined],
    ['one wallet, with its picture', 'dark', acme],
    ['one wallet, with its picture', 'light', acme],
  ] as const)('for %s in the %s theme is read back as the pairing', async (_, theme, wallet) => {
    const shown = show({ theme, ...(wallet ? { wallet } : {}) })
    const code = await waitForCode(shown)
    expect(await scan(code)).toBe(shown.uris[0])
  })

  test('is followed by the next one before it expires', async () => {
    const shown = show()
    await waitForCode(shown)
    expect(shown.mounted.root.textContent).toContain('New code in 3:50.')
    await shown.time.advance(60_000)
    await expect.poll(() => shown.mounted.root.textContent).toContain('New code in 2:50.')
    await shown.time.advance(170_000)
    await expect.poll(() => shown.uris).toHaveLength(2)
    expect(await scan(await waitForCode(shown))).toBe(shown.uris[1])
  })

  test('that a sleeping page has let expire is not shown', async () => {
    const shown = show()
    await waitForCode(shown)
    shown.core.pairing.setState(({ uri }) => ({ uri, expiresAt: shown.time.now() + 10_000 }))
    await vi.waitFor(() => shown.mounted.get('[role=status]', 'The code is on its way'))
  })

  test('can be copied as a link', async () => {
    const shown = show()
    await waitForCode(shown)
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    shown.mounted.get('button', 'Copy link').click()
    await expect.poll(() => shown.messages).toEqual(['Link copied'])
    expect(write).toHaveBeenCalledWith(shown.uris[0])
    write.mockRejectedValueOnce(new Error('denied'))
    shown.mounted.get('button', 'Copy link').click()
    await expect.poll(() => shown.messages).toContain('The link could not be copied')
  })
})

describe('the outcome', () => {
  test('is a closed modal once a wallet has agreed', async () => {
    const shown = show()
    await waitForCode(shown)
    shown.approve()
    await expect.poll(() => shown.getState()).toMatchObject({ status: 'connected', isOpen: false })
  })

  test.each([
    [new UserRejectedError(), 'Connection declined'],
    [new RelayUnreachableError(), 'No connection'],
    [new Error('else'), 'Could not connect'],
  ])('%s is said in words, and can be tried again', async (error, title) => {
    const shown = show()
    await waitForCode(shown)
    shown.fail(error)
    await expect.poll(() => shown.mounted.get('[role=alert]').textContent).toContain(title)
    shown.mounted.get('button', 'Try again').click()
    await waitForCode(shown)
    expect(shown.uris).toHaveLength(2)
  })

  test('of leaving the view is that the offer is taken back', async () => {
    const shown = show()
    await waitForCode(shown)
    shown.mounted.draw(null)
    expect(shown.core.running.attempt).toBeNull()
    expect(shown.core.pairing.getState().uri).toBeNull()
    expect(shown.getState().status).toBe('disconnected')
  })

  test('of choosing another wallet is a new offer, which the view left behind does not end', async () => {
    const shown = show()
    await waitForCode(shown)
    void pairWallet(shown.shell, { wallet: acme })
    shown.mounted.draw(null)
    expect(shown.getViews()).toEqual(['ConnectingWalletConnectBasic', 'ConnectingWalletConnect'])
    await expect.poll(() => shown.uris.indexOf(shown.core.pairing.getState().uri ?? '')).toBe(1)
  })
})

describe('one wallet', () => {
  test('has a tab for each way to it, chosen with the keyboard, over one and the same pairing', async () => {
    const shown = show({ wallet: acme })
    await waitForCode(shown)
    const tabs = [...shown.mounted.root.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
    expect(tabs).toEqual(['Mobile', 'Desktop', 'Web'])
    shown.mounted.get('[role=tab]', 'Mobile').focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(shown.mounted.get('[role=tab]', 'Web').getAttribute('aria-selected')).toBe('true')
    expect(shown.mounted.get('h3').textContent).toBe('Continue in Acme')
    expect(shown.uris).toHaveLength(1)
  })

  test('is opened by link within the click, and remembered for later requests', async () => {
    const shown = show({ wallet: acme })
    await waitForCode(shown)
    shown.mounted.get('[role=tab]', 'Web').click()
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const button = await vi.waitFor(() => shown.mounted.get('button', 'Open Acme'))
    button.click()
    expect(open).toHaveBeenCalledExactlyOnceWith(
      `https://web.acme.app/wc?uri=${encodeURIComponent(shown.uris[0] ?? '')}`,
      '_blank',
      'noreferrer noopener',
    )
    expect(shown.core.pairing.getState().opened).toEqual({ href: 'https://web.acme.app', name: 'Acme' })
  })

  test('that is installed here is connected without a relay', async () => {
    const installed = showWallet()
    cleanups.push(installed.stop)
    const shown = show({ wallet: acme })
    expect(shown.mounted.get('h3').textContent).toBe('Acme is installed')
    expect(shown.core.running.attempt).toBeNull()
    shown.mounted.get('button', 'Connect Acme').click()
    await expect.poll(() => shown.getState().wallet?.id).toBe('com.example.wallet')
    expect(shown.uris).toEqual([])
  })

  test('can be got where it says so, by safe links alone', async () => {
    const shown = show({ wallet: acme })
    await waitForCode(shown)
    const links = [...shown.mounted.root.querySelectorAll('a')].map(({ href }) => href)
    expect(links).toEqual(['https://apps.apple.com/acme', 'https://acme.app/'])
  })

  test('with hostile links has none of them', async () => {
    const hostile = 'javascript:alert(1)'
    const links = { mobileLink: hostile, desktopLink: hostile, webappLink: hostile, homepage: hostile }
    const shown = show({ wallet: { id: 'x', name: '<img src=x>', ...links } })
    await waitForCode(shown)
    expect(shown.mounted.root.querySelectorAll('[role=tab], a, img')).toHaveLength(0)
    expect(shown.mounted.root.textContent).toContain('Scan with <img src=x>')
  })
})

describe('axe finds nothing', () => {
  const states: Record<string, [object | undefined, (shown: ReturnType<typeof show>) => Promise<unknown>]> = {
    'a code on its way': [undefined, async () => {}],
    'a code': [undefined, waitForCode],
    'one wallet': [acme, waitForCode],
    'one wallet to open': [
      acme,
      async (shown) => {
        await waitForCode(shown)
        shown.mounted.get('[role=tab]', 'Desktop').click()
        await vi.waitFor(() => shown.mounted.get('button', 'Open Acme'))
      },
    ],
    'a failure': [
      acme,
      async (shown) => {
        await waitForCode(shown)
        shown.fail(new RelayUnreachableError())
        await vi.waitFor(() => shown.mounted.get('[role=alert]'))
      },
    ],
  }

  test.each(
    Object.keys(states).flatMap((name) =>
      (['dark', 'light'] as const).flatMap((theme) => [
        [name, theme, undefined] as const,
        [name, theme, 'rtl'] as const,
      ]),
    ),
  )('%s, %s, %s', async (name, theme, direction) => {
    const [wallet, prepare] = states[name] ?? [undefined, async () => {}]
    const shown = show({ theme, ...(wallet ? { wallet } : {}), ...(direction ? { direction } : {}) })
    await prepare(shown)
    const { violations } = await axe.run(shown.mounted.host, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})
