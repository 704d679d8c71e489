import { expect, test } from '../fixtures/test.ts'

test('all wallets come forty at a time, and are searched from two letters on', async ({ site, modal }) => {
  const searches: string[] = []
  site.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/getWallets')
      searches.push(searchParams.get('search') ?? `page ${searchParams.get('page')}`)
  })
  await modal.open()
  await modal.button('All wallets').click()
  const wallets = modal.dialog.getByRole('list', { name: 'All wallets' }).getByRole('listitem')
  await expect(wallets).toHaveCount(40)
  // It presses itself once it is seen, and another one takes its place.
  await modal.button(/^Show more · 40 of \d{3}$/).evaluate((button) => button.scrollIntoView())
  // Of a long list those out of sight are left out, and each of the others says its place.
  await expect(wallets.last()).toHaveAttribute('aria-posinset', '80')

  const search = modal.dialog.getByRole('searchbox', { name: 'Search wallets' })
  await search.fill('r')
  await expect(wallets.last()).toHaveAttribute('aria-posinset', '80')
  // However slow the machine, its clock stands while all of it is typed.
  await site.clock.install()
  await site.clock.pauseAt(Date.now() + 60_000)
  await search.pressSequentially('ainbow')
  await site.clock.resume()
  await expect(wallets.first()).toContainText('Rainbow')
  await expect(modal.button(/^Show more/)).toBeHidden()
  // Typed within one wait, so asked once.
  expect(searches).toEqual(['page 1', 'page 2', 'rainbow'])

  await search.fill('no such wallet anywhere')
  await expect(modal.dialog.getByText('No wallet is called that')).toBeVisible()
  await search.fill('')
  await expect(wallets).toHaveCount(40)
})
