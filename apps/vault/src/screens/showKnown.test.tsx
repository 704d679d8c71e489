import { h } from 'preact'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreens } from '../fixtures/openScreens.ts'
import { VaultError } from '../service/VaultError.ts'
import { createStage } from './createStage.ts'
import { showKnown } from './showKnown.ts'

const screens = openScreens()

function show(enter: () => Promise<unknown>, providers: string[] = ['google']) {
  const stage = createStage(async (getScreen) => screens.draw(getScreen() ?? h('i', {})))
  const visit = new AbortController()
  const known = { state: 'known' as const, email: 'maya@shop.example', providers }
  return { shown: showKnown(stage, known, enter, visit.signal), visit }
}

test('whose accounts have a wallet with this address is told which, and may have another one', async () => {
  const enter = vi.fn(async () => null)
  const { shown } = show(enter, ['google', 'github', 'acme'])
  await expect.element(page.getByRole('heading')).toHaveTextContent('maya@shop.example has a wallet already.')
  await expect.element(page.getByRole('heading')).toHaveFocus()
  await expect.element(page.getByText(/^Google, GitHub, or acme opens it\./)).toBeVisible()
  expect(enter).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Make another wallet' }).click()
  await shown
  expect(enter).toHaveBeenCalledOnce()
})

test('who goes back gets none', async () => {
  const enter = vi.fn(async () => null)
  const { shown, visit } = show(enter)
  await expect.element(page.getByRole('heading')).toBeVisible()
  visit.abort()
  await expect(shown).rejects.toMatchObject({ code: 'ABORTED' })
  expect(enter).not.toHaveBeenCalled()
})

test('two presses make one, and what goes wrong is said to the page', async () => {
  const enter = vi.fn(() => Promise.reject(new VaultError('CODE_SPENT', 'The code has been used up')))
  const { shown } = show(enter)
  const button = page.getByRole('button', { name: 'Make another wallet' })
  const refused = expect(shown).rejects.toMatchObject({ code: 'CODE_SPENT' })
  await button.click({ clickCount: 2 })
  await refused
  expect(enter).toHaveBeenCalledOnce()
})
