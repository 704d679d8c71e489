import { compileFunction } from 'node:vm'
import * as buttonTexts from '@portico/embed/locales'
import * as exportedNetworks from '@portico/embed/networks'
import { createTheme } from '@portico/embed/themes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Choice, initialChoice, readChoice } from './choice.ts'
import { choices } from './fixtures/choices.ts'
import { offeredNetworks } from './offered.ts'
import { toOptions } from './toOptions.ts'
import { listReplaced, writeBegin, writeConfig, writeInstall, writeModule } from './writeSite.ts'

const marker = { networks: 'those of portico.config.ts', root: 'portico.root.json' }

/** Runs what is printed, with what it imports. */
function run(text: string, imported: Readonly<Record<string, unknown>>): unknown {
  const body = text
    .replaceAll(/^import .*\n/gm, '')
    .replace(/^export (const portico =|default) /m, 'return ')
    .replace('export const', 'const')
    .replace(' as const', '')
    .replace(' satisfies PorticoConfig', '')
  return compileFunction(body, Object.keys(imported))(...Object.values(imported))
}

/** What a line imports of where. */
const readImports = (text: string) =>
  Array.from(
    text.matchAll(/^import (?:type )?\{? ?(.*?) ?\}? from '(.*?)'/gm),
    ([, names = '', from = '']) => ({
      names: names.split(', '),
      from,
    }),
  )

const runModule = (choice: Choice) =>
  run(writeModule(choice), {
    ...buttonTexts,
    ...marker,
    createTheme,
    createPortico: (options: unknown) => options,
  })

test('what the printed module hands over is what is shown, whatever is chosen', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const { gatewayUrl, ...options } = runModule(choice) as Record<string, unknown>
      expect(options).toEqual({ ...marker, ...toOptions(choice) })
      const { gatewayUrl: configured } = run(writeConfig(choice), exportedNetworks as never) as {
        gatewayUrl?: string
      }
      expect(gatewayUrl).toBe(configured)
    }),
  )
})

test('the printed configuration has the networks in their order and the features, whatever is chosen', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const config = run(writeConfig(choice), exportedNetworks as never) as {
        networks: unknown
        features?: Record<string, boolean>
      }
      const find = (name: string) => offeredNetworks.find((offered) => offered.name === name)?.network
      expect(config.networks).toEqual(choice.networks.map(find))
      expect(Object.keys(config.features ?? {})).toEqual(choice.features)
    }),
  )
})

test('what is printed imports only what it uses, and of packages that are installed', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const installed = writeInstall(choice, 'npm').split(/\s/)
      for (const text of [writeModule(choice), writeConfig(choice)])
        for (const { names, from } of readImports(text)) {
          if (!from.startsWith('.')) expect(installed).toContain(from.split('/').slice(0, 2).join('/'))
          for (const name of names)
            expect(text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length, name).toBeGreaterThan(1)
        }
    }),
  )
})

test('a shop that sells and sends, in its own colour and language', () => {
  const choice = readChoice(
    '#features=send.onramp.email.names&order=onramp.send&mode=auto&accent=ff8800&locale=zh-Hans&networks=base.solana',
  )
  expect(writeInstall(choice, 'npm')).toBe(`npm install @portico/embed
npm install --save-dev @portico/cli @portico/shell @portico/plugin-send @portico/plugin-onramp @portico/plugin-email @portico/plugin-names
`)
  expect(writeBegin(choice, 'npm')).toBe('npx portico add send onramp email names\n')
  expect(writeConfig(choice)).toBe(`import type { PorticoConfig } from '@portico/cli'
import { base, solana } from '@portico/embed/networks'

// The one list of networks: the page imports it, and the content policy allows its nodes.
export const networks = [base, solana] as const

// Replace what ends in .example by your own.
export default {
  features: {
    send: true,
    onramp: true,
    email: true,
    names: true,
  },
  plugins: {
    onramp: { gateway: 'https://gateway.example' },
    email: { vault: 'https://vault.example' },
    names: { zone: 'names.example' },
  },
  gatewayUrl: 'https://gateway.example',
  networks,
} satisfies PorticoConfig
`)
  expect(writeModule(choice)).toBe(`import { createPortico } from '@portico/embed'
import { zhHans } from '@portico/embed/locales'
import { createTheme } from '@portico/embed/themes'
import { networks } from '../portico.config'
import root from '../portico.root.json' with { type: 'json' }

export const portico = createPortico({
  networks,
  root,
  gatewayUrl: 'https://gateway.example', // your own
  themeMode: 'auto',
  themeVariables: createTheme({ accent: '#ff8800', mode: 'auto' }),
  locale: 'zh-Hans',
  texts: zhHans, // of the page's own buttons
  features: { walletFeaturesOrder: ['onramp', 'send'] },
})
`)
  expect(listReplaced(choice)).toEqual(['gateway', 'vault', 'zone'])
})

test('a site without features has nothing to add, to order or to replace', () => {
  const choice = { ...initialChoice, features: [] }
  expect(writeInstall(choice, 'pnpm')).toBe(
    'pnpm add @portico/embed\npnpm add --save-dev @portico/cli @portico/shell\n',
  )
  expect(writeBegin(choice, 'pnpm')).toBe('pnpm exec portico init\n')
  expect(writeModule(choice)).not.toContain('features')
  expect(`${writeConfig(choice)}${writeModule(choice)}`).not.toContain('.example')
  expect(listReplaced(choice)).toEqual([])
})
