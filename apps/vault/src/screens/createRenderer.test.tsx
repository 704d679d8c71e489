import type { VaultNotice } from '@portico/vault-protocol'
import { useState } from 'preact/hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useTexts } from '../locales/useTexts.ts'
import { createLooks } from '../theme/createLooks.ts'
import { createRenderer, type Draw } from './createRenderer.tsx'

function Screen() {
  const t = useTexts()
  const [isPressed, setIsPressed] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setIsPressed(true)}>
        {isPressed ? t('done') : t('approve')}
      </button>
    </main>
  )
}

let root: HTMLElement
let looks: ReturnType<typeof createLooks>
let notify: ReturnType<typeof vi.fn<(notice: VaultNotice) => void>>
let draw: Draw

beforeEach(async () => {
  root = document.createElement('div')
  document.body.append(root)
  looks = createLooks()
  await looks.apply({ mode: 'dark', locale: 'en' })
  notify = vi.fn<(notice: VaultNotice) => void>()
  draw = await createRenderer({ root, looks, notify })
})
afterEach(() => {
  draw(null)
  root.remove()
  document.documentElement.removeAttribute('data-mode')
  Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' })
})

test('a change of language leaves the visitor where he is', async () => {
  draw(<Screen />)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible()
  await looks.apply({ mode: 'light', locale: 'en' })
  await looks.apply({ mode: 'dark', locale: 'de' })
  await expect.element(page.getByRole('button', { name: 'Fertig' })).toBeVisible()
  expect(document.documentElement.lang).toBe('de')
})

test('the page hears how high a screen is, and when there is none any more', async () => {
  draw(<Screen />)
  expect(notify).toHaveBeenLastCalledWith({ type: 'SHOW', payload: { height: expect.any(Number) } })
  draw(null)
  expect(notify).toHaveBeenLastCalledWith({ type: 'HIDE' })
})

test('a language that comes late is not the one that was asked for last', async () => {
  draw(<Screen />)
  const [late, last] = [
    looks.apply({ mode: 'dark', locale: 'ja' }),
    looks.apply({ mode: 'dark', locale: 'en' }),
  ]
  await Promise.all([late, last])
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
})
