import { maya, noor } from '@portico/testing/plugin'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createTestNames, refuse, type TestNamesOptions } from '../fixtures/createTestNames.ts'
import { toRecord } from '../fixtures/testGateway.ts'
import { DetailsView } from './DetailsView.tsx'
import { RegisterView } from './RegisterView.tsx'
import { SuccessView } from './SuccessView.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const views = {
  register: ({ names }: ReturnType<typeof createTestNames>) => <RegisterView names={names} />,
  success: ({ names }: ReturnType<typeof createTestNames>) => (
    <SuccessView names={names} params={{ name: 'maya.example.id' }} />
  ),
  details: ({ names }: ReturnType<typeof createTestNames>) => <DetailsView names={names} />,
}

const mount = (
  options: TestNamesOptions = {},
  view: keyof typeof views = 'register',
  theme: 'dark' | 'light' = 'dark',
) => {
  const made = createTestNames(options)
  mounted = mountInShadow(views[view](made), { theme })
  return { ...made, ...mounted }
}

const getText = () => mounted?.root.textContent ?? ''
const getButton = (text: string | RegExp) => mounted?.get('button', text) as HTMLButtonElement
const getField = (index = 0) => mounted?.root.querySelectorAll('input')[index] as HTMLInputElement
const waitFor = (text: string) => expect.poll(getText).toContain(text)
const own = toRecord('maya.example.id', maya, { bio: 'Sails', url: 'https://maya.example/' })

async function type(text: string) {
  await expect.poll(() => getField()).toBeDefined()
  await userEvent.fill(getField(), text)
}

describe('the form', () => {
  test('tells the rule before it is broken, and says what breaks it', async () => {
    mount()
    await waitFor('At least 4 characters: letters from a to z, digits and hyphens.')
    expect(getButton('Register').disabled).toBe(true)
    await type('may')
    await waitFor('At least 4 characters')
    expect(getField().getAttribute('aria-invalid')).toBeNull()
    // The second letter is Cyrillic.
    await type('m\u0430ya')
    await waitFor('Some of these letters only look like those of maya. Type them anew.')
    await type('ma_ya')
    await waitFor('Use letters from a to z, digits and hyphens alone')
    expect(getField().getAttribute('aria-invalid')).toBe('true')
  })

  test('registers what is free by Enter, and says what it costs', async () => {
    const { context } = mount()
    await waitFor('You sign a message, and send no transaction.')
    await type('maya')
    await waitFor('maya.example.id is free')
    expect(getButton('Register maya.example.id').disabled).toBe(false)
    await userEvent.type(getField(), '{Enter}')
    await expect.poll(() => context.calls).toContain('replace RegisterAccountNameSuccess')
  })

  test('says that the wallet is waited for, and takes no second press', async () => {
    const { context } = mount({ answers: { personal_sign: () => new Promise(() => {}) } })
    await type('maya')
    await waitFor('maya.example.id is free')
    await userEvent.click(getButton('Register maya.example.id'))
    await waitFor('Confirm in your wallet')
    getButton('Confirm in your wallet').click()
    expect(context.requests).toHaveLength(1)
  })

  test('shows whose a taken name is, with the address whole, and offers others', async () => {
    const { context } = mount()
    await type('taken')
    await waitFor('taken.example.id is taken')
    for (const text of [noor, 'Bakes bread', 'noor.example', 'Belongs to']) expect(getText()).toContain(text)
    await userEvent.click(getButton('Send to taken.example.id'))
    expect(context.calls).toContain('open Send')
    await userEvent.click(getButton('taken1.example.id'))
    expect(getField().value).toBe('taken1')
    await waitFor('taken1.example.id is free')
  })

  test('offers no Send where there is none', async () => {
    mount({ neighbours: [] })
    await type('taken')
    await waitFor('taken.example.id is taken')
    expect(getText()).not.toContain('Send to')
  })

  test('reads aloud why nothing was registered, and keeps what was typed', async () => {
    mount({ faults: { '/v1/profile/account': [refuse('taken')] } })
    await type('maya')
    await waitFor('maya.example.id is free')
    await userEvent.click(getButton('Register maya.example.id'))
    await waitFor('Somebody else was faster')
    expect(mounted?.root.querySelector('[role=alert]')?.textContent).toContain('Somebody else was faster')
    expect(getField().value).toBe('maya')
  })

  test('says what cannot be looked up, and tries again', async () => {
    mount({ faults: { reverse: [new Error('down')] } })
    await waitFor('Your name could not be looked up')
    await userEvent.click(getButton('Try again'))
    await waitFor('Your name')
    expect(getField()).toBeDefined()
  })
})

test('an account with a name sees it, and looks up others without registering', async () => {
  const { context } = mount({ own })
  await waitFor('This name is yours')
  for (const text of ['maya.example.id', maya, 'Sails', 'maya.example']) expect(getText()).toContain(text)
  await type('free')
  await waitFor('free.example.id is free')
  expect(getText()).not.toContain('Register')
  await userEvent.click(getButton('Edit details'))
  expect(context.calls).toContain('open names/Details')
})

test('success names the name, and leads on', async () => {
  const { context } = mount({}, 'success')
  await waitFor('maya.example.id is yours')
  await userEvent.click(getButton('Add details'))
  expect(context.calls).toContain('open names/Details')
  await userEvent.click(getButton('Done'))
  expect(context.calls).toContain('back')
})

describe('details', () => {
  test('are filled in, checked while typing, and saved', async () => {
    const { context } = mount({ own }, 'details')
    await waitFor('Everybody can see this.')
    expect([getField(0).value, getField(1).value, getField(2).value]).toEqual([
      '',
      'https://maya.example/',
      'Sails',
    ])
    await userEvent.fill(getField(1), 'http://maya.example')
    await waitFor('It has to be an address that begins with https://')
    expect(getButton('Save').disabled).toBe(true)
    await userEvent.fill(getField(1), 'https://maya.example/new')
    await userEvent.click(getButton('Save'))
    await expect.poll(() => context.calls).toContain('back')
  })

  test('of nobody are none', async () => {
    mount({}, 'details')
    await waitFor('No name yet')
  })
})

describe.each(['dark', 'light'] as const)('in the %s theme', (theme) => {
  test.each([
    ['the form', 'register', {}, 'taken'],
    ['an own name', 'register', { own }, 'free'],
    ['success', 'success', {}, null],
    ['details', 'details', { own }, null],
  ] as const)('everybody can use %s', async (_, view, options, text) => {
    mount(options, view, theme)
    if (text) {
      await type(text)
      await waitFor(`${text}.example.id is`)
    }
    const { violations } = await axe.run(mounted?.host as HTMLElement, {
      rules: { region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})
