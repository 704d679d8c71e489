import { HttpTimeoutError, UserRejectedError } from '@portico/contract/errors'
import type { TestContext } from '@portico/testing/plugin'
import { createAccount, maya, noor, testNetwork } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { refuse, settle, startNames } from '../fixtures/createTestNames.ts'
import { stamp, toRecord } from '../fixtures/testGateway.ts'

/** The text that the wallet was asked to sign first. */
const readMessage = ({ requests }: Pick<TestContext, 'requests'>): string => {
  const [message] = (requests[0]?.params ?? []) as readonly unknown[]
  return Buffer.from(`${message}`.slice(2), 'hex').toString()
}

describe('what is typed', () => {
  test('is looked up in small letters, and free names like it are offered', async () => {
    const { view, setLabel } = await startNames()
    setLabel('Maya')
    await settle()
    expect(view.get()).toMatchObject({
      ...{ status: 'free', label: 'maya', problem: null, canRegister: true },
      found: { status: 'free', record: null, suggestions: ['maya1', 'maya2'] },
    })
  })

  test('may be the whole name', async () => {
    const { view, setLabel } = await startNames()
    setLabel(' maya.example.id ')
    await settle()
    expect(view.get()).toMatchObject({ label: 'maya', canRegister: true })
  })

  test.each([
    ['may', 'tooShort'],
    ['-maya', 'hyphenEnds'],
    ['ma--ya', 'hyphenPair'],
    ['mäya', 'letters'],
    ['maya.eth', 'letters'],
    ['m'.repeat(60), 'tooLong'],
  ])('that can be no name is not asked for: %s', async (text, problem) => {
    const { view, setLabel, gateway } = await startNames()
    setLabel(text)
    await settle()
    expect(view.get()).toMatchObject({ problem, canRegister: false, found: { status: 'none' } })
    expect(gateway.asked.filter(({ path }) => path.includes('suggestions'))).toEqual([])
  })

  test('is nobody’s to have where it is reserved', async () => {
    const { view, setLabel } = await startNames()
    setLabel('portico')
    await settle()
    expect(view.get()).toMatchObject({ canRegister: false, found: { status: 'reserved' } })
  })

  test('shows whose it is where it is taken, and leads to Send', async () => {
    const { view, setLabel, send, context } = await startNames()
    setLabel('taken')
    await settle()
    expect(view.get()).toMatchObject({
      canRegister: false,
      found: { status: 'taken', record: { name: 'taken.example.id', address: noor, bio: 'Bakes bread' } },
    })
    send()
    expect(context.calls).toContain('open Send')
  })

  test('counts as it stands last, however late an answer to what stood before comes', async () => {
    let release: (error: unknown) => void = () => {}
    const held = new Promise((_, reject) => {
      release = reject
    })
    const { view, setLabel, gateway } = await startNames()
    const { answer } = gateway
    gateway.answer = (path, request) =>
      path.endsWith('/suggestions/first') ? (held as Promise<never>) : answer(path, request)
    setLabel('first')
    await settle()
    setLabel('second')
    await settle()
    release(new HttpTimeoutError())
    await settle()
    expect(view.get().found).toMatchObject({ status: 'free', label: 'second' })
  })

  test('can be looked up again where that failed', async () => {
    const { view, setLabel, retry } = await startNames({ faults: { suggestions: [new HttpTimeoutError()] } })
    setLabel('maya')
    await settle()
    expect(view.get()).toMatchObject({ canRegister: false, found: { status: 'failed' } })
    retry()
    await settle()
    expect(view.get().found.status).toBe('free')
  })
})

describe('to register', () => {
  /** Types a name and registers it. */
  async function registerMaya(options: Parameters<typeof startNames>[0] = {}) {
    const made = await startNames(options)
    made.setLabel('maya')
    await settle()
    await made.register()
    await settle()
    return made
  }

  test('the account signs name and time, and the name is its own at once', async () => {
    const { context, gateway, view, ran } = await registerMaya()
    expect(context.requests).toMatchObject([{ method: 'personal_sign', params: [expect.anything(), maya] }])
    expect(JSON.parse(readMessage(context))).toEqual({
      name: 'maya.example.id',
      attributes: {},
      timestamp: stamp,
    })
    expect(gateway.asked.find(({ path }) => path === '/v1/profile/account')?.body).toEqual({
      ...{ coin_type: 0x8000_7a69, address: maya, signature: '0x51' },
      message: readMessage(context),
    })
    expect(context.calls).toContain('replace RegisterAccountNameSuccess')
    expect(view.get()).toMatchObject({ status: 'named', own: { name: 'maya.example.id' }, label: '' })
    expect(ran).toEqual(['names.refresh'])
    expect(context.emitted.map(({ id }) => id)).toEqual(['names/started', 'names/registered'])
  })

  test('for a time that the gateway no longer takes, it signs once more and no further', async () => {
    const { context, gateway } = await registerMaya({
      faults: { '/v1/profile/account': [refuse('timestamp')] },
    })
    expect(context.requests).toHaveLength(2)
    expect(gateway.asked.filter(({ path }) => path.endsWith('/stamps'))).toHaveLength(2)
    expect(context.calls).toContain('replace RegisterAccountNameSuccess')
    const { view, context: other } = await registerMaya({
      faults: { '/v1/profile/account': [refuse('timestamp'), refuse('timestamp')] },
    })
    expect(other.requests).toHaveLength(2)
    expect(view.get()).toMatchObject({ step: 'idle', failure: 'timestamp', label: 'maya' })
  })

  test('a gateway that gives no time is told the browser’s', async () => {
    const { context } = await registerMaya({ faults: { stamps: [refuse()] } })
    const { timestamp } = JSON.parse(readMessage(context))
    expect(Math.abs(timestamp - Date.now() / 1000)).toBeLessThan(300)
  })

  test.each(['taken', 'reserved', 'account', 'signature'] as const)(
    'that is refused as %s leads back to the form with the reason',
    async (reason) => {
      const { view, context } = await registerMaya({ faults: { '/v1/profile/account': [refuse(reason)] } })
      expect(view.get()).toMatchObject({ step: 'idle', failure: reason, label: 'maya' })
      expect(context.calls).not.toContain('replace RegisterAccountNameSuccess')
      expect(context.emitted.at(-1)).toMatchObject({ id: 'names/failed', payload: { message: reason } })
    },
  )

  test('a decline changes nothing, and asks nothing of the gateway', async () => {
    const { view, gateway } = await registerMaya({
      answers: {
        personal_sign: () => {
          throw new UserRejectedError()
        },
      },
    })
    expect(view.get()).toMatchObject({ failure: 'declined', status: 'free' })
    expect(gateway.asked.some(({ path }) => path === '/v1/profile/account')).toBe(false)
  })

  test('an answer that was lost is no failure where the account has the name by then', async () => {
    const made = await startNames({ faults: { '/v1/profile/account': [new HttpTimeoutError()] } })
    made.setLabel('maya')
    await settle()
    made.gateway.setOwn(toRecord('maya.example.id', maya))
    await made.register()
    expect(made.context.calls).toContain('replace RegisterAccountNameSuccess')
    expect(made.view.get()).toMatchObject({ status: 'named', failure: null })
  })

  test('is done where the form was closed meanwhile, and nobody is taken back to it', async () => {
    let sign: (signature: string) => void = () => {}
    const signature = new Promise<string>((resolve) => {
      sign = resolve
    })
    const made = await startNames({ answers: { personal_sign: () => signature } })
    made.setLabel('maya')
    await settle()
    const done = made.register()
    made.stop()
    sign('0x51')
    await done
    expect(made.context.calls).not.toContain('replace RegisterAccountNameSuccess')
    expect(made.view.get()).toMatchObject({ status: 'named', own: { name: 'maya.example.id' } })
    expect(made.ran).toEqual(['names.refresh'])
  })

  test('the wallet is asked once, however often it is pressed', async () => {
    const made = await startNames()
    made.setLabel('maya')
    await settle()
    await Promise.all([made.register(), made.register()])
    expect(made.context.requests).toHaveLength(1)
  })

  test('for an account that was left meanwhile is not told of the other', async () => {
    let sign: (signature: string) => void = () => {}
    const signature = new Promise<string>((resolve) => {
      sign = resolve
    })
    const { view, context, setLabel, register } = await startNames({
      answers: { personal_sign: () => signature },
    })
    setLabel('maya')
    await settle()
    const done = register()
    await settle()
    context.setAccount(createAccount(noor))
    sign('0x51')
    await done
    await settle()
    expect(context.calls).not.toContain('replace RegisterAccountNameSuccess')
    expect(view.get()).toMatchObject({ status: 'free', failure: 'changed', own: null })
  })
})

describe('the account’s own name', () => {
  test('stands in place of the form, and others can still be looked up', async () => {
    const { view, setLabel } = await startNames({ own: toRecord('maya.example.id', maya, { bio: 'Sails' }) })
    expect(view.get()).toMatchObject({ status: 'named', own: { name: 'maya.example.id', bio: 'Sails' } })
    setLabel('free-one')
    await settle()
    expect(view.get()).toMatchObject({ canRegister: false, found: { status: 'free' } })
  })

  test('of another zone is none of this site', async () => {
    const { view } = await startNames({ own: toRecord('maya.other.id', maya) })
    expect(view.get().status).toBe('free')
  })

  test('that could not be asked for can be asked for again', async () => {
    const { view, retry } = await startNames({ faults: { reverse: [new HttpTimeoutError()] } })
    expect(view.get().status).toBe('failed')
    retry()
    await settle()
    expect(view.get().status).toBe('free')
  })

  test('follows the account', async () => {
    const { view, context, gateway } = await startNames({ own: toRecord('maya.example.id', maya) })
    gateway.setOwn(null)
    context.setAccount(createAccount(noor))
    await settle()
    expect(view.get()).toMatchObject({ status: 'free', own: null })
  })

  test.each(['nonsense', { name: 'maya.example.id' }, [{ name: '<b>.example.id', addresses: {} }], [7]])(
    'is not made up from nonsense',
    async (answer) => {
      const made = await startNames()
      made.gateway.answer = async () => answer
      made.context.setAccount(createAccount(noor))
      await settle()
      expect(made.view.get().own).toBeNull()
    },
  )
})

test('an account of a network without coin type has no names', async () => {
  const network = { ...testNetwork, chainId: `${2 ** 31}` }
  const { view } = await startNames({ account: createAccount(maya, network) })
  expect(view.get().status).toBe('unsupported')
})
