import type { Choice } from './choice.ts'
import { offeredLanguages, placeholders } from './offered.ts'
import { asksGateway, isOrdered, listActions, listFeatures } from './toOptions.ts'

const quote = (text: string) => `'${text}'`
const toText = (lines: readonly string[]) => `${lines.join('\n')}\n`

/** What installs packages and runs the command, by its name. */
export const packageManagers = {
  npm: { add: 'npm install', addForBuild: 'npm install --save-dev', run: 'npx portico' },
  pnpm: { add: 'pnpm add', addForBuild: 'pnpm add --save-dev', run: 'pnpm exec portico' },
  yarn: { add: 'yarn add', addForBuild: 'yarn add --dev', run: 'yarn portico' },
} as const

/** One of them. */
export type PackageManagerName = keyof typeof packageManagers

/** The commands that install what is chosen, in the folder of a site. */
export function writeInstall(choice: Choice, manager: PackageManagerName): string {
  const { add, addForBuild } = packageManagers[manager]
  const plugins = listFeatures(choice).map(({ plugin }) => `@portico/plugin-${plugin}`)
  return toText([
    `${add} @portico/embed`,
    `${addForBuild} ${['@portico/cli', '@portico/shell', ...plugins].join(' ')}`,
  ])
}

/** The command that pins and copies what is chosen, once the files are written. It says what each may do, and asks. */
export function writeBegin(choice: Choice, manager: PackageManagerName): string {
  const names = listFeatures(choice).map(({ feature }) => feature)
  const { run } = packageManagers[manager]
  return toText([names.length > 0 ? `${run} add ${names.join(' ')}` : `${run} init`])
}

function writePlugins(choice: Choice): readonly string[] {
  const given = listFeatures(choice).flatMap(({ plugin, options }) => {
    const values = Object.entries(options ?? {}).map(([name, value]) => `${name}: ${quote(value)}`)
    return values.length > 0 ? [`    ${plugin}: { ${values.join(', ')} },`] : []
  })
  return given.length > 0 ? ['  plugins: {', ...given, '  },'] : []
}

/** What stands in the code of a choice and has to be replaced. */
export function listReplaced(choice: Choice): readonly (keyof typeof placeholders)[] {
  const text = writeConfig(choice)
  const names = Object.keys(placeholders) as (keyof typeof placeholders)[]
  return names.filter((name) => text.includes(quote(placeholders[name])))
}

/** `portico.config.ts` of a choice. */
export function writeConfig(choice: Choice): string {
  const list = choice.networks.join(', ')
  const features = listFeatures(choice).map(({ feature }) => `    ${feature}: true,`)
  const plugins = writePlugins(choice)
  const gateway = asksGateway(choice) ? [`  gatewayUrl: ${quote(placeholders.gateway)},`] : []
  return toText([
    "import type { PorticoConfig } from '@portico/cli'",
    `import { ${[...choice.networks].sort().join(', ')} } from '@portico/embed/networks'`,
    '',
    '// The one list of networks: the page imports it, and the content policy allows its nodes.',
    `export const networks = [${list}] as const`,
    '',
    ...(plugins.length + gateway.length > 0 ? ['// Replace what ends in .example by your own.'] : []),
    'export default {',
    ...(features.length > 0 ? ['  features: {', ...features, '  },'] : []),
    ...plugins,
    ...gateway,
    '  networks,',
    '} satisfies PorticoConfig',
  ])
}

function writeOptions(choice: Choice): readonly string[] {
  const { mode, accent, locale } = choice
  const texts = offeredLanguages.find(({ tag }) => tag === locale)?.texts?.name
  const actions = listActions(choice).map(quote)
  return [
    ...(asksGateway(choice) ? [`gatewayUrl: ${quote(placeholders.gateway)}, // your own`] : []),
    `themeMode: ${quote(mode)},`,
    ...(accent ? [`themeVariables: createTheme({ accent: ${quote(accent)}, mode: ${quote(mode)} }),`] : []),
    ...(locale ? [`locale: ${quote(locale)},`] : []),
    ...(texts ? [`texts: ${texts}, // of the page's own buttons`] : []),
    ...(isOrdered(choice) ? [`features: { walletFeaturesOrder: [${actions.join(', ')}] },`] : []),
  ]
}

/** `src/portico.ts` of a choice, which makes the instance of the page. */
export function writeModule(choice: Choice): string {
  const texts = offeredLanguages.find(({ tag }) => tag === choice.locale)?.texts?.name
  return toText([
    "import { createPortico } from '@portico/embed'",
    ...(texts ? [`import { ${texts} } from '@portico/embed/locales'`] : []),
    ...(choice.accent ? ["import { createTheme } from '@portico/embed/themes'"] : []),
    "import { networks } from '../portico.config'",
    "import root from '../portico.root.json' with { type: 'json' }",
    '',
    'export const portico = createPortico({',
    '  networks,',
    '  root,',
    ...writeOptions(choice).map((line) => `  ${line}`),
    '})',
  ])
}

/** What stands in the page itself, whatever is chosen. */
export const pageLines: string = toText([
  '<script type="module" src="/src/portico.ts"></script>',
  '<portico-button></portico-button>',
])
