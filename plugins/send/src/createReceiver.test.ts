import { maya, noor, type TestContextOptions } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { createFilledSend, createTestSend, leadTo, untilReceiverKnown } from './createTestSend.ts'

const name = 'noor.acme'
const acme = { id: 'acme-names/lookup', title: 'Acme Names' }
const beta = { id: 'beta-names/lookup', title: 'Beta Names' }

/** The shell does not know the name; lookups answer so, one after the other. */
function offer(
  answers: unknown[],
  lookups: unknown = [acme, beta],
): TestContextOptions & { asked: unknown[] } {
  const asked: unknown[] = []
  const answer = () => {
    const next = answers.shift()
    if (next instanceof Error) throw next
    return next
  }
  return {
    asked,
    commands: {
      'names.resolve': () => null,
      'names.lookups': () => lookups,
      'names.lookup': (parameters) => asked.push(parameters) && answer(),
    },
  }
}

async function start(options: TestContextOptions) {
  const filled = await createFilledSend(options)
  await filled.send.setReceiver(name)
  const { send } = filled
  const { actions, get } = send.views.Send
  return { ...filled, ...actions, get, getState: send.store.get }
}

describe('a lookup', () => {
  test('is offered for a name that the shell does not know, and asked for nothing by itself', async () => {
    const { asked, ...options } = offer([])
    const { get } = await start(options)
    expect(get()).toMatchObject({ lookups: [acme, beta], receiverProblem: 'nameUnknown' })
    expect(asked).toEqual([])
  })

  test('is not offered where the shell knows the name', async () => {
    const { asked: _, ...options } = offer([])
    const commands = { ...options.commands, 'names.resolve': () => leadTo(maya) }
    const { get } = await start({ commands })
    expect(get()).toMatchObject({ lookups: [], receiverAddress: maya, receiverFoundBy: null })
  })

  test('finds an address, which holds once the visitor takes it, with who said so', async () => {
    const { asked, ...options } = offer([
      { address: noor.toLowerCase(), name: 'Other', avatar: 'https://a.example' },
    ])
    const { get, lookUp, useLookup, send, getState } = await start(options)
    await lookUp(acme.id)
    expect(asked).toEqual([{ id: acme.id, name, caipNetworkId: 'eip155:31337' }])
    expect(get()).toMatchObject({ status: 'checkReceiver', receiverAddress: null, receiverProblem: null })
    await send.startReview()
    expect(getState().review).toBeNull()
    useLookup()
    expect(get()).toMatchObject({ status: 'resolving', receiverAddress: noor })
    await untilReceiverKnown(send)
    expect(get()).toMatchObject({
      status: 'review',
      receiver: name,
      receiverAddress: noor,
      receiverFoundBy: 'Acme Names',
      receiverProfileImageUrl: null,
      lookupAttempt: null,
    })
    await send.startReview()
    expect(send.views.SendReview.get()).toMatchObject({
      review: { to: noor },
      receiverProfileName: name,
      receiverFoundBy: 'Acme Names',
    })
  })

  test.each([
    ['unknown', null],
    ['failed', new Error('down')],
    ['failed', { address: '0x12' }],
    ['failed', { address: noor.replace('C51', 'c51') }],
    ['failed', {}],
    ['failed', undefined],
  ])('is %s for the answer %j, and may be asked again, or another', async (status, answer) => {
    const { asked: _, ...options } = offer([answer, { address: noor }])
    const { get, lookUp, useLookup } = await start(options)
    await lookUp(acme.id)
    expect(get()).toMatchObject({ lookupAttempt: { status, lookup: acme }, status: 'invalidAddress' })
    useLookup()
    expect(get().receiverAddress).toBeNull()
    await lookUp(beta.id)
    expect(get().lookupAttempt).toMatchObject({ status: 'found', lookup: beta, address: noor })
  })

  test('that answers late says nothing of what is typed by then', async () => {
    let answer = (_late: unknown) => {}
    const late = new Promise((resolve) => {
      answer = resolve
    })
    const { asked: _, ...options } = offer([late])
    const { get, lookUp, setReceiver } = await start(options)
    const asking = lookUp(acme.id)
    expect(get()).toMatchObject({ status: 'resolving', lookupAttempt: { status: 'asking' } })
    await setReceiver('maya.acme')
    answer({ address: noor })
    await asking
    expect(get()).toMatchObject({ receiver: 'maya.acme', lookupAttempt: null, receiverAddress: null })
  })

  test('that gives no answer in time has failed, is not heard later, and may be asked again', async () => {
    let answer = (_late: unknown) => {}
    const late = new Promise((resolve) => {
      answer = resolve
    })
    let pass = () => {}
    const { asked, ...options } = offer([late, { address: noor }])
    const { send } = createTestSend(
      options,
      (milliseconds) =>
        new Promise((resolve) => {
          if (milliseconds < 1000) resolve()
          else pass = resolve
        }),
    )
    const { get, actions } = send.views.Send
    await actions.setReceiver(name)
    const asking = actions.lookUp(acme.id)
    await actions.lookUp(acme.id)
    expect(asked).toHaveLength(1)
    pass()
    await asking
    expect(get().lookupAttempt).toEqual({ status: 'failed', lookup: acme })
    answer({ address: maya })
    await late
    expect(get().lookupAttempt).toEqual({ status: 'failed', lookup: acme })
    await actions.lookUp(acme.id)
    expect(get().lookupAttempt).toMatchObject({ status: 'found', address: noor })
  })

  test('that answers after another was asked is not heard', async () => {
    let answer = (_late: unknown) => {}
    const late = new Promise((resolve) => {
      answer = resolve
    })
    const { asked: _, ...options } = offer([late, { address: maya }])
    const { get, lookUp } = await start(options)
    const asking = lookUp(acme.id)
    await lookUp(beta.id)
    answer({ address: noor })
    await asking
    expect(get().lookupAttempt).toMatchObject({ lookup: beta, address: maya })
  })

  test('that is not offered is not asked, and nothing is taken where nothing was found', async () => {
    const { asked, ...options } = offer([])
    const { get, lookUp, useLookup } = await start(options)
    await lookUp('other/lookup')
    useLookup()
    expect(asked).toEqual([])
    expect(get()).toMatchObject({ lookupAttempt: null, receiverAddress: null })
  })

  test('whose address nobody may send to is refused all the same', async () => {
    const { asked: _, ...options } = offer([{ address: `0x${'0'.repeat(40)}` }])
    const { get, lookUp, useLookup } = await start(options)
    await lookUp(acme.id)
    useLookup()
    expect(get()).toMatchObject({ status: 'invalidAddress', receiverProblem: 'zero' })
  })
})

test.each([
  ['somebody has', () => leadTo(maya), 'ready'],
  ['nobody has', () => null, 'nameUnknown'],
])('a name that %s is compared with what it looks like', async (_who, resolve, receiverStatus) => {
  const { send } = await createFilledSend({ commands: { 'names.resolve': resolve } })
  await send.setReceiver('vitalìk.eth')
  expect(send.store.get()).toMatchObject({ receiverStatus, receiverLooksLike: 'vitalik.eth' })
  await send.setReceiver('vitalik.eth')
  expect(send.store.get().receiverLooksLike).toBeNull()
})

test.each([
  ['nothing', undefined],
  ['a list of something else', [1, null, { id: 1 }]],
  ['a failure', new Error('down')],
])('where the list of lookups is %s, none is offered', async (_what, lookups) => {
  const list = () => {
    if (lookups instanceof Error) throw lookups
    return lookups
  }
  const { send } = createTestSend({ commands: { 'names.resolve': () => null, 'names.lookups': list } })
  await send.setReceiver(name)
  expect(send.store.get()).toMatchObject({ lookups: [], receiverStatus: 'nameUnknown' })
})
