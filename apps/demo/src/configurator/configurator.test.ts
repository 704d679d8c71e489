import * as networkExports from '@portico/embed/networks'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Choice,
  initialChoice,
  offeredFeatures,
  offeredLocales,
  offeredModes,
  offeredNetworks,
  readChoice,
  writeChoice,
} from './choice.ts'
import { writeCommands, writeConfig, writePage } from './writeSite.ts'

const names = offeredFeatures.map(({ feature }) => feature)

/** Anything that can be chosen. */
const choices: fc.Arbitrary<Choice> = fc.record({
  features: fc.shuffledSubarray(names),
  mode: fc.constantFrom(...offeredModes),
  accent: fc.constantFrom('', '#5b63f0', '#ff8800'),
  locale: fc.constantFrom('', ...offeredLocales),
  networks: fc.shuffledSubarray(Object.keys(offeredNetworks), { minLength: 1 }),
})

describe('an address', () => {
  test('says the choice that was shared, whatever it is', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(readChoice(`#${writeChoice(choice)}`)).toEqual(choice)
      }),
    )
  })

  test('that says nothing is where everybody starts', () => {
    expect(readChoice('')).toEqual(initialChoice)
  })

  test.each([
    ['a feature that there is not', '#features=send,constructor,../x', { features: ['send'] }],
    ['a feature twice', '#features=send,send', { features: ['send'] }],
    ['no network', '#networks=', { networks: initialChoice.networks }],
    ['a network that there is not', "#networks=base,evil'", { networks: ['base'] }],
    ['a colour that is none', '#accent=red;}', { accent: '' }],
    ['a language that there is not', '#locale=xx', { locale: '' }],
    ['a mode that there is not', '#mode=__proto__', { mode: 'dark' }],
  ])('of somebody else leaves out %s', (_, text, said) => {
    expect(readChoice(text)).toMatchObject(said)
  })
})

test('every network that is offered is one of the package', () => {
  for (const name of Object.keys(offeredNetworks))
    expect((networkExports as Readonly<Record<string, unknown>>)[name]).toHaveProperty('caipNetworkId')
})

test('what is written is what is chosen', () => {
  const choice = readChoice('#features=onramp,send&mode=auto&accent=ff8800&locale=de&networks=base,solana')
  expect(writeCommands(choice)).toEqual([
    'npm install @portico/embed',
    'npm install --save-dev @portico/cli @portico/shell @portico/plugin-onramp @portico/plugin-send',
    'npx portico init --yes',
    'npx portico add onramp send --yes',
    'npx portico check',
  ])
  const config = writeConfig(choice)
  for (const line of [
    "import { base, solana } from '@portico/embed/networks'",
    "    onramp: { gateway: 'https://gateway.example' },",
  ])
    expect(config).toContain(line)
  const page = writePage(choice)
  for (const line of [
    "  themeMode: 'auto',",
    "  themeVariables: createTheme({ accent: '#ff8800', mode: 'auto' }),",
    "  locale: 'de',",
    "  features: { walletFeaturesOrder: ['onramp', 'send'] },",
  ])
    expect(page).toContain(line)
})

test('a site without features has nothing to add', () => {
  const choice = { ...initialChoice, features: [] }
  expect(writeCommands(choice).join('\n')).not.toContain('portico add')
  expect(writePage(choice)).not.toContain('walletFeaturesOrder')
})
