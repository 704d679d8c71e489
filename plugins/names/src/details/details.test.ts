import { UserRejectedError } from '@portico/contract/errors'
import type { TestContext } from '@portico/testing/plugin'
import { maya } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { refuse, settle, startNames } from '../fixtures/createTestNames.ts'
import { stamp, toRecord } from '../fixtures/testGateway.ts'

const own = toRecord('maya.example.id', maya, { bio: 'Sails', url: 'https://maya.example/' })
/** The text that the wallet was asked to sign first. */
const readMessage = ({ requests }: Pick<TestContext, 'requests'>): string => {
  const [message] = (requests[0]?.params ?? []) as readonly unknown[]
  return Buffer.from(`${message}`.slice(2), 'hex').toString()
}

test('are signed with the name that they belong to, all of them', async () => {
  const { details, context, gateway, ran, view } = await startNames({ own })
  expect(details.get()).toMatchObject({ details: { bio: 'Sails', avatar: '' }, canSave: false })
  details.actions.set('avatar', ' https://maya.example/me.png ')
  details.actions.set('url', '')
  expect(details.get()).toMatchObject({ canSave: true, wrong: [] })
  await details.actions.save()
  await settle()
  expect(JSON.parse(readMessage(context))).toEqual({
    name: 'maya.example.id',
    attributes: { avatar: 'https://maya.example/me.png', bio: 'Sails' },
    timestamp: stamp,
  })
  const path = '/v1/profile/account/maya.example.id/attributes'
  expect(gateway.asked.find((one) => one.path === path)).toBeDefined()
  expect(context.calls).toEqual(['toast success: Details saved', 'back'])
  expect(ran).toEqual(['names.refresh'])
  expect(view.get().status).toBe('named')
})

test.each([
  ['url', 'http://maya.example/'],
  ['url', 'maya.example'],
  ['avatar', 'javascript:alert(1)'],
  ['bio', 'a'.repeat(256)],
  ['bio', 'turned \u202e round'],
] as const)('that cannot be kept are not signed: %s %s', async (key, text) => {
  const { details, context } = await startNames({ own })
  details.actions.set(key, text)
  expect(details.get()).toMatchObject({ wrong: [key], canSave: false })
  await details.actions.save()
  expect(context.requests).toEqual([])
})

test('stay as they were typed where they are declined or refused', async () => {
  const { details } = await startNames({ own, faults: { attributes: [refuse('attributes.url')] } })
  details.actions.set('url', 'https://other.example/')
  await details.actions.save()
  expect(details.get()).toMatchObject({ failure: 'attributes', details: { url: 'https://other.example/' } })
  const declined = await startNames({
    own,
    answers: {
      personal_sign: () => {
        throw new UserRejectedError()
      },
    },
  })
  declined.details.actions.set('bio', 'Rows')
  await declined.details.actions.save()
  expect(declined.details.get()).toMatchObject({
    failure: 'declined',
    details: { bio: 'Rows' },
    step: 'idle',
  })
})

test('of an account without a name are none', async () => {
  const { details, context } = await startNames()
  details.actions.set('bio', 'Rows')
  expect(details.get()).toMatchObject({ record: null, canSave: false })
  await details.actions.save()
  expect(context.requests).toEqual([])
})
