import type { Capabilities } from '@portico/contract'
import type { PorticoLock } from '@portico/contract/lock'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { TestOptions } from '../../../catalogue/fixtures/createTestSite.ts'
import { showWallet } from '../../../core/fixtures/createTestCore.ts'
import viewsText from '../../../drawing/views.css'
import { createTestShell } from '../../../fixtures/createTestShell.ts'
import { ShellContext } from '../../../shell/ShellContext.ts'
import { drawViews } from '../../drawViews.ts'
import { ConnectMethodsView } from './ConnectMethodsView.tsx'
import methodsText from './methods.css'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
})

const title = (en: string) => ({ en })
const social = (id: string, name: string) =>
  ({ id, kind: 'social', title: title(name), view: 'acme/ConnectingSocial' }) as const
const contributes = {
  views: [
    { id: 'acme/EmailLogin', title: title('E-mail') },
    { id: 'acme/ConnectingSocial', title: title('Social') },
  ],
  connectMethods: [
    { id: 'email', kind: 'email', title: title('E-mail'), view: 'acme/EmailLogin' } as const,
    social('google', 'Google'),
    social('apple', 'Apple'),
    social('discord', 'Discord'),
  ],
}
const lock: PorticoLock = {
  lockfileVersion: 1,
  shell: { version: '1.0.0', files: {} },
  plugins: {
    acme: {
      version: '1.0.0',
      files: {},
      manifest: { engines: { portico: '^1.0.0' }, contributes },
      capabilities: {} as Capabilities,
    },
  },
}

function show(options: TestOptions = {}) {
  const wallet = showWallet({ name: 'Foxglove' })
  const test = createTestShell({ lock, ...options })
  test.shell.core.modal.setState({ isOpen: true })
  test.shell.router.reset('Connect')
  const mounted = mountInShadow(
    <ShellContext value={test.shell}>
      <ConnectMethodsView />
    </ShellContext>,
    { theme: 'dark', styles: [viewsText, methodsText] },
  )
  cleanups.push(wallet.stop, test.dispose, mounted.unmount)
  return { ...test, mounted, getRoute: () => test.shell.router.store.getState().stack.at(-1) }
}

const find = <Found extends HTMLElement>({ root }: Mounted, selector: string): Found => {
  const element = root.querySelector<Found>(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}

/** Types as a visitor does, for React. */
function type(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('what a wallet is stays in reach beside other ways to connect', async () => {
  const { shell } = show()
  shell.views.add({ id: 'WhatIsAWallet', chrome: {}, getTitle: () => null })
  drawViews(shell)
  await shell.views.get('Connect')?.load()
  expect(shell.views.get('Connect')?.getComponent()).toBe(ConnectMethodsView)
  const Leading = shell.views.get('Connect')?.getLeading?.() ?? (() => null)
  const { root, unmount } = mountInShadow(
    <ShellContext value={shell}>
      <Leading params={{}} />
    </ShellContext>,
  )
  cleanups.push(unmount)
  root.querySelector('button')?.click()
  expect(shell.router.store.getState().stack.at(-1)?.view).toBe('WhatIsAWallet')
})

test('two wallets that call themselves the same are told apart by where they come from', async () => {
  const other = showWallet({ name: 'FoxGlove', rdns: 'com.example.other' })
  cleanups.push(other.stop)
  const { mounted } = show()
  const lines = [...mounted.root.querySelectorAll('button.portico-row')].map(({ textContent }) => textContent)
  expect(lines.filter((line) => /foxglove/i.test(line ?? ''))).toEqual([
    expect.stringContaining('com.example.other'),
    expect.stringContaining('com.example.wallet'),
  ])
})

test('an address that is none is said to be, and another goes on', async () => {
  const { mounted, getRoute } = show()
  const input = find<HTMLInputElement>(mounted, 'input[type=email]')
  const submit = find<HTMLButtonElement>(mounted, 'button[type=submit]')
  expect(submit.disabled).toBe(true)
  type(input, 'maya@')
  await expect.poll(() => submit.disabled).toBe(false)
  submit.click()
  await expect.poll(() => mounted.root.textContent).toContain('That is no e-mail address.')
  expect(input.ariaInvalid).toBe('true')
  expect(getRoute()?.view).toBe('Connect')
  type(input, 'maya@example.com')
  await expect.poll(() => input.value).toBe('maya@example.com')
  submit.click()
  await expect.poll(() => getRoute()?.view).toBe('acme/EmailLogin')
  expect(getRoute()?.params).toEqual({ email: 'maya@example.com' })
})

test('Enter goes on, an address without a dot does not, and what is wrong is read until it is typed over', async () => {
  const { mounted, getRoute } = show()
  const input = find<HTMLInputElement>(mounted, 'input[type=email]')
  expect([input.autocomplete, input.enterKeyHint]).toEqual(['email', 'go'])
  input.focus()
  await userEvent.keyboard('maya@example{Enter}')
  await expect.poll(() => mounted.root.textContent).toContain('That is no e-mail address.')
  expect(getRoute()?.view).toBe('Connect')
  await userEvent.keyboard('.com')
  await expect.poll(() => mounted.root.textContent).not.toContain('That is no e-mail address.')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => getRoute()?.params).toEqual({ email: 'maya@example.com' })
})

test('an address that is sent by the button and is none gets the focus back', async () => {
  const { mounted } = show()
  const input = find<HTMLInputElement>(mounted, 'input[type=email]')
  type(input, 'maya')
  const submit = find<HTMLButtonElement>(mounted, 'button[type=submit]')
  await expect.poll(() => submit.disabled).toBe(false)
  submit.focus()
  submit.click()
  await expect.poll(() => mounted.root.activeElement).toBe(input)
})

/** A site with as many social accounts. */
function showSocials(count: number) {
  const socials = Array.from({ length: count }, (_, index) => social(`acme${index}`, `Acme ${index}`))
  const manifest = {
    engines: { portico: '^1.0.0' },
    contributes: { ...contributes, connectMethods: socials },
  }
  const acme = { version: '1.0.0', files: {}, manifest, capabilities: {} as Capabilities }
  const test = show({ lock: { ...lock, plugins: { acme } } })
  const list = () =>
    [...test.mounted.root.querySelectorAll('button.portico-shell-social')].map(({ ariaLabel }) => ariaLabel)
  return { ...test, list }
}

test('five social accounts stand in one row', () => {
  expect(showSocials(5).list()).toEqual(['Acme 0', 'Acme 1', 'Acme 2', 'Acme 3', 'Acme 4'])
})

test('of more than five the last place leads to the others, by keyboard too', async () => {
  const { mounted, list, getRoute } = showSocials(7)
  expect(list()).toEqual(['Acme 0', 'Acme 1', 'Acme 2', 'Acme 3', 'More social accounts'])
  find(mounted, 'button[aria-label="More social accounts"]').focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(list).toHaveLength(7)
  expect(mounted.root.activeElement?.ariaLabel).toBe('Acme 4')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => getRoute()?.params).toEqual({ provider: 'acme4' })
})

test('a social account goes on by its name', async () => {
  const { mounted, getRoute } = show()
  find(mounted, 'button[aria-label=Apple]').click()
  await expect.poll(() => getRoute()?.view).toBe('acme/ConnectingSocial')
  expect(getRoute()?.params).toEqual({ provider: 'apple' })
})

test('without consent everything stands still, and says so by being disabled', async () => {
  const { mounted } = show({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://site.test/terms',
    privacyPolicyUrl: 'https://site.test/privacy',
  })
  const getDisabled = () =>
    [...mounted.root.querySelectorAll<HTMLButtonElement>('.portico-row, .portico-shell-social')].map(
      ({ disabled }) => disabled,
    )
  expect(getDisabled()).toEqual([true, true, true, true, true])
  expect(mounted.root.textContent).toContain('I agree to the Terms and Privacy policy')
  find(mounted, 'input[type=checkbox]').click()
  await expect.poll(getDisabled).toEqual([false, false, false, false, false])
})

test('collapsed wallets come when they are asked for', async () => {
  const { mounted } = show({ features: { collapseWallets: true } })
  expect(mounted.root.textContent).not.toContain('Foxglove')
  find(mounted, '.portico-button').click()
  await expect.poll(() => mounted.root.textContent).toContain('Foxglove')
})
