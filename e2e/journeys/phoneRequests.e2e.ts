import { expect, test } from '../fixtures/walletkitTest.ts'

test('on a computer, a request that waits in the phone is shown by itself, and can be answered later', async ({
  site,
  modal,
  phone,
}) => {
  await modal.connectByRelay(phone)
  await phone.setPolicy({ request: 'stall' })
  await site.getByRole('button', { name: 'Sign message', exact: true }).click()
  await modal.expectTitle('Approve in wallet')
  await expect(modal.dialog.getByText('Foxglove')).toBeVisible()
  await modal.button('Answer later').click()
  await expect(modal.dialog).toBeHidden()
})
