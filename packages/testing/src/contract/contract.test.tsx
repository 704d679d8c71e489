import {
  definePlugin,
  type PluginContext,
  type PluginDefinition,
  type PluginViewProps,
} from '@portico/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { describe, expect, test } from 'vitest'
import type { PluginContract, Visit } from './ContractSubject.ts'
import { type ContractRuleName, contractRules } from './contractRules.ts'
import { findContractFaults } from './findContractFaults.ts'
import { runPluginContract } from './runPluginContract.ts'

const english = { 'acme.title': 'Say hello to', 'acme.name': 'Name', 'acme.greet': 'Greet' }
type Say = (key: keyof typeof english) => string

const manifest = {
  id: 'acme',
  version: '1.2.0',
  displayName: 'Acme',
  engines: { portico: '^1.0.0' },
  contributes: {
    views: [{ id: 'acme/Hello', title: { en: 'Hello' } }],
    accountActions: [{ id: 'acme', title: { en: 'Hello' }, icon: 'send', view: 'acme/Hello' }],
    commands: [{ id: 'acme.greet' }],
  },
  capabilities: {
    'accounts.read': true,
    'api.fetch': ['/v1/greetings/*'],
    'commands.run': ['names.resolve'],
    storage: true,
  },
  locales: ['en', 'de'],
}

/** What may be wrong with a view, beside what the right one does. */
type Part = (props: { readonly context: PluginContext; readonly say: Say }) => React.ReactNode

const nothing: Part = () => null

function Hello({ context, say, Extra }: PluginViewProps & { readonly say: Say; readonly Extra: Part }) {
  const account = useSyncExternalStore(context.account.subscribe, context.account.get)
  const [name, setName] = useState('')
  const greet = async () => {
    if (context.commands.has('names.resolve')) await context.commands.run('names.resolve', { name })
    await context.api.fetch({ path: `/v1/greetings/${name}` })
    context.storage.set('name', name)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        greet().catch(() => {})
      }}
    >
      <p>
        {say('acme.title')} {account?.wallet.name}
      </p>
      <label>
        {say('acme.name')} <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <button type="submit">{say('acme.greet')}</button>
      <Extra context={context} say={say} />
    </form>
  )
}

/** What a plugin may do beside what the right one does. */
interface Change {
  readonly setup?: (context: PluginContext) => void
  readonly Extra?: Part
}

/** Everything that has to be given back, and is. */
function takeAndReturn({ account, onDispose }: PluginContext): void {
  const listener = () => {}
  const controller = new AbortController()
  const sign = document.createElement('acme-sign')
  document.body.append(sign)
  addEventListener('resize', listener, true)
  document.addEventListener('keydown', listener, { signal: controller.signal })
  document.addEventListener('acme', listener, { once: true })
  document.dispatchEvent(new Event('acme'))
  const timer = setInterval(listener, 1_000)
  const unsubscribe = account.subscribe(listener)
  setTimeout(listener)
  onDispose(() => {
    sign.remove()
    removeEventListener('resize', listener, true)
    controller.abort()
    clearInterval(timer)
    unsubscribe()
  })
}

const create = ({ setup, Extra = nothing }: Change = {}): PluginDefinition =>
  definePlugin({
    async setup(context) {
      const say = await context.texts(english, { de: async () => ({ default: {} }) })
      context.views.add('acme/Hello', (props) => <Hello {...props} say={say} Extra={Extra} />)
      context.commands.add('acme.greet', async () => null)
      takeAndReturn(context)
      setup?.(context)
    },
  })

const journey: readonly Visit[] = [
  {
    view: 'acme/Hello',
    async act({ fill, click }) {
      await fill('label input', 'maya.eth')
      await click('button[type=submit]')
    },
  },
]

const good: PluginContract = {
  plugin: create(),
  manifest,
  journey,
  services: {
    api: { '/v1/greetings/maya.eth': {} },
    commands: { 'names.resolve': () => ({ address: '0x1' }) },
  },
  release: { files: { 'plugin.js': { brotli: 9_000 }, 'locale-de.js': { brotli: 900 } } },
}

const contributes = (part: object) => ({ ...manifest, contributes: { ...manifest.contributes, ...part } })
const withRights = (part: object) => ({
  ...manifest,
  capabilities: { ...manifest.capabilities, ...part },
})

let isSecondLife = false
const box = (style: React.CSSProperties) => () => <div style={style}>{'0x1234567890'.repeat(8)}</div>

type Broken = readonly [fault: string, rule: ContractRuleName, change: Partial<PluginContract>, says: RegExp]

const broken: readonly Broken[] = [
  ['no definition', 'definition', { plugin: {} as PluginDefinition }, /export default definePlugin/],
  [
    'a later contract',
    'definition',
    { manifest: { ...manifest, engines: { portico: '^2.0.0' } } },
    /name the contract/,
  ],
  [
    'a view nobody declared',
    'registrations',
    { plugin: create({ setup: ({ views }) => views.add('acme/More', () => null) }) },
    /registers acme\/More, which is not declared/,
  ],
  [
    'a swallowed refusal',
    'registrations',
    {
      plugin: create({
        setup({ commands }) {
          try {
            commands.add('acme.more', async () => null)
          } catch {}
        },
      }),
    },
    /registers acme\.more/,
  ],
  [
    'a view nobody registered',
    'registrations',
    {
      manifest: contributes({
        views: [...manifest.contributes.views, { id: 'acme/More', title: { en: 'More' } }],
      }),
    },
    /acme\/More is declared, and setup does not register it/,
  ],
  [
    'a tab without its view',
    'registrations',
    { manifest: contributes({ accountTabs: [{ id: 'acme', title: { en: 'A' }, view: 'acme/Tab' }] }) },
    /accountTabs acme opens the view acme\/Tab, which the plugin does not have/,
  ],
  [
    'a way to connect without its view',
    'registrations',
    {
      manifest: contributes({
        connectMethods: [{ id: 'acme', kind: 'email', title: { en: 'A' }, view: 'acme/Mail' }],
      }),
    },
    /connectMethods acme opens the view acme\/Mail/,
  ],
  [
    'an action twice',
    'registrations',
    {
      manifest: contributes({
        accountActions: [...manifest.contributes.accountActions, ...manifest.contributes.accountActions],
      }),
    },
    /accountActions declares acme twice/,
  ],
  [
    'a view without its prefix',
    'viewIds',
    { manifest: contributes({ views: [{ id: 'Hello', title: { en: 'Hello' } }] }) },
    /call it acme\/Hello/,
  ],
  [
    'a text without its prefix',
    'texts',
    { plugin: create({ setup: ({ texts }) => void texts({ hello: 'Hello' }, {}) }) },
    /call it acme\.hello/,
  ],
  [
    'a language without texts',
    'texts',
    { manifest: { ...manifest, locales: ['en', 'de', 'fr'] } },
    /names fr/,
  ],
  ['a language the manifest hides', 'texts', { manifest: { ...manifest, locales: ['en'] } }, /given de/],
  [
    'a right nobody asked for',
    'askedRights',
    { plugin: create({ setup: ({ balances }) => void balances.get() }) },
    /uses balances\.read, which the manifest does not ask for/,
  ],
  [
    'a path nobody asked for',
    'askedRights',
    { manifest: withRights({ 'api.fetch': ['/v1/others'] }) },
    /uses api\.fetch \/v1\/greetings\/maya\.eth/,
  ],
  [
    'a right nobody uses',
    'usedRights',
    { manifest: withRights({ 'wallet.request': ['eth_sign'] }) },
    /asks for wallet\.request eth_sign, and the journey never uses it/,
  ],
  ['a right without a list', 'usedRights', { manifest: withRights({ toast: true }) }, /asks for toast,/],
  [
    'a request of its own',
    'network',
    { plugin: create({ setup: () => void fetch('https://stats.example/').catch(() => {}) }) },
    /asks https:\/\/stats\.example\/ by fetch/,
  ],
  [
    'a view that throws',
    'drawing',
    {
      plugin: create({
        Extra: () => {
          throw new Error('no such token')
        },
      }),
    },
    /The view acme\/Hello throws: no such token/,
  ],
  [
    'a journey that leads nowhere',
    'drawing',
    { journey: [{ view: 'acme/Hello', act: ({ click }) => click('.acme-next') }] },
    /waited 3 s in vain: \.acme-next should be there/,
  ],
  [
    'a neighbour taken for granted, in setup',
    'neighbours',
    {
      plugin: create({
        setup({ commands }) {
          if (!commands.has('names.resolve')) throw new Error('no names')
        },
      }),
    },
    /Without its neighbours: setup fails: no names/,
  ],
  [
    'a neighbour taken for granted, in a view',
    'neighbours',
    {
      plugin: create({
        Extra: ({ context }) => {
          if (!context.canOpen('Onramp')) throw new Error('no Onramp')
        },
      }),
    },
    /The view acme\/Hello throws: no Onramp/,
  ],
  [
    'a listener',
    'disposal',
    { plugin: create({ setup: () => addEventListener('resize', () => {}) }) },
    /a listener for resize on window/,
  ],
  [
    'a timer of a view',
    'disposal',
    { plugin: create({ Extra: () => void useEffect(() => void setInterval(() => {}, 1_000), []) as never }) },
    /setInterval of 1000 ms/,
  ],
  [
    'an element',
    'disposal',
    { plugin: create({ setup: () => document.body.append(document.createElement('acme-left')) }) },
    /<acme-left> in the page/,
  ],
  [
    'a sheet',
    'disposal',
    { plugin: create({ setup: () => void document.adoptedStyleSheets.push(new CSSStyleSheet()) }) },
    /a sheet in the page's adoptedStyleSheets/,
  ],
  [
    'a subscription',
    'disposal',
    { plugin: create({ setup: ({ account }) => void account.subscribe(() => {}) }) },
    /1 subscriptions to account or balances/,
  ],
  [
    'a module that remembers',
    'reload',
    {
      plugin: create({
        setup() {
          if (isSecondLife) throw new Error('already there')
          isSecondLife = true
        },
      }),
    },
    /After a reload setup fails: already there/,
  ],
  [
    'what it stored itself',
    'reload',
    {
      plugin: create({
        Extra: ({ context }) => {
          const [stored] = useState(() => context.storage.get('name'))
          if (stored) throw new Error('not a list')
        },
      }),
    },
    /After a reload: The view acme\/Hello throws: not a list/,
  ],
  [
    'a text that was kept',
    'shellChanges',
    { plugin: create({ Extra: ({ say }) => <p>{useState(() => say('acme.greet'))[0]}</p> }) },
    /still shows "Greet" in another language/,
  ],
  [
    'a fixed width',
    'shellChanges',
    { plugin: create({ Extra: box({ marginInlineStart: '50px', width: '340px', overflow: 'auto' }) }) },
    /wider than the card/,
  ],
  [
    'a component made anew',
    'shellChanges',
    {
      plugin: create({
        Extra: () => <input key={Math.random()} aria-label="⟦⟧" />,
      }),
      journey: [{ view: 'acme/Hello', act: ({ fill }) => fill('input[aria-label]', 'x') }],
    },
    /forgets what was typed/,
  ],
  [
    'a text that is none',
    'translation',
    { plugin: create({ Extra: () => <p>Nothing yet</p> }) },
    /shows "Nothing yet" in p: make it a text/,
  ],
  [
    'a name for assistive technology that is none',
    'translation',
    { plugin: create({ Extra: () => <input aria-label="Amount" /> }) },
    /shows "Amount" in input aria-label/,
  ],
  [
    'a box for English alone',
    'translation',
    {
      plugin: create({
        Extra: ({ say }) => (
          <p style={{ width: '30px', overflow: 'hidden', whiteSpace: 'nowrap' }}>{say('acme.title')}</p>
        ),
      }),
    },
    /cuts "⟦.*⟧" in p: let it grow/,
  ],
  [
    'a field without a name',
    'accessibility',
    { plugin: create({ Extra: () => <input /> }) },
    /Form elements must have labels/,
  ],
  [
    'a contrast that is too low in one theme',
    'accessibility',
    { plugin: create({ Extra: () => <p style={{ color: '#eee' }}>0.00</p> }) },
    /light: Elements must meet minimum color contrast/,
  ],
  [
    'too many bytes',
    'bytes',
    { release: { files: { 'plugin.js': { brotli: 16_000 } } } },
    /may weigh 15\.0 KiB/,
  ],
  [
    'a language of too many bytes',
    'bytes',
    { release: { files: { 'plugin.js': { brotli: 1 }, 'locale-de.js': { brotli: 7_000 } } } },
    /locale-de\.js weighs 6\.8 KiB/,
  ],
  ['an empty release', 'bytes', { release: { files: {} } }, /build the plugin first/],
]

describe('a plugin that keeps every rule', () => {
  runPluginContract(good, { describe, test })
})

test.each(broken)('%s breaks the rule %s', async (_, rule, change, says) => {
  const faults = await findContractFaults({ ...good, ...change }, rule)
  expect(faults.join('\n')).toMatch(says)
})

test('every rule is shown to fail', () => {
  expect([...new Set(broken.map(([, rule]) => rule))].sort()).toEqual(Object.keys(contractRules).sort())
})

test('a manifest that is not valid is told before anything runs', () => {
  expect(() => runPluginContract({ ...good, manifest: { id: 'Acme' } }, { describe, test })).toThrow(
    'PORTICO-PLUGIN-013',
  )
})
