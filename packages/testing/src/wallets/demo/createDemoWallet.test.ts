// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDemoWallet, type DemoWallet } from './createDemoWallet.ts'

let wallet: DemoWallet

beforeEach(() => {
  localStorage.clear()
  wallet = createDemoWallet()
})
afterEach(() => wallet.stop())

const findDialog = () =>
  document.querySelector('[data-portico-demo-wallet]')?.shadowRoot?.querySelector('dialog') ?? null

const waitForDialog = () =>
  vi.waitFor(() => {
    const dialog = findDialog()
    if (!dialog) throw new Error('No prompt is shown.')
    return dialog
  })

async function press(name: string) {
  const buttons = [...(await waitForDialog()).querySelectorAll('button')]
  buttons.find((button) => button.textContent === name)?.click()
}

const connect = () => wallet.provider.request({ method: 'eth_requestAccounts' })

test('is announced under its name', () => {
  const announced = vi.fn()
  window.addEventListener(
    'eip6963:announceProvider',
    (event) => announced((event as CustomEvent).detail.info),
    { once: true },
  )
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Portico Demo Wallet', rdns: 'dev.portico.demo' }),
  )
})

test('connects once approved, and takes the prompt away', async () => {
  const answer = connect()
  await press('Approve')
  expect(await answer).toEqual([wallet.address])
  expect(findDialog()).toBeNull()
})

test('is still connected after a reload', async () => {
  const answer = connect()
  await press('Approve')
  await answer
  const reloaded = createDemoWallet()
  expect(await reloaded.provider.request({ method: 'eth_accounts' })).toEqual([wallet.address])
  reloaded.stop()
})

test('fails with 4001 and writes nothing when rejected', async () => {
  const answer = connect()
  const failure = expect(answer).rejects.toMatchObject({ code: 4001 })
  await press('Reject')
  await failure
  expect(localStorage.length).toBe(0)
})

test('rejects when the prompt is closed by Escape', async () => {
  const answer = connect()
  const failure = expect(answer).rejects.toMatchObject({ code: 4001 })
  ;(await waitForDialog()).close()
  await failure
})

test('is named by its title and described by its summary', async () => {
  const answer = connect()
  const dialog = await waitForDialog()
  expect(dialog.querySelector(`#${dialog.getAttribute('aria-labelledby')}`)?.textContent).toBe('Connect')
  expect(dialog.querySelector(`#${dialog.getAttribute('aria-describedby')}`)?.textContent).toContain(
    'address',
  )
  await press('Approve')
  await answer
})

test('starts disconnected when what it remembered is corrupt', async () => {
  localStorage.setItem('portico-demo-wallet.session', '{')
  const other = createDemoWallet()
  expect(await other.provider.request({ method: 'eth_accounts' })).toEqual([])
  other.stop()
})
