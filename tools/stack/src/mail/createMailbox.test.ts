import { expect, test } from 'vitest'
import { createMailbox } from './createMailbox.ts'

test('the last 500 mails are kept, newest first', () => {
  const mailbox = createMailbox()
  const mail = { from: '', to: ['ada@mail.example'], at: 0, text: '', html: '', headers: {} }
  for (let index = 1; index <= 501; index += 1) mailbox.add({ ...mail, subject: `${index}` })
  const subjects = mailbox.list().map(({ subject }) => subject)
  expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([500, '501', '2'])
  expect(mailbox.get('1')).toBeUndefined()
})
