import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { offeredFeatures, offeredLanguages, offeredNetworks } from './offered.ts'

const repository = join(import.meta.dirname, '../../../..')

/** What is read of a plugin's manifest here. */
interface Manifest {
  readonly id: string
  readonly feature?: string
  readonly contributes: { readonly accountActions?: readonly { readonly id: string }[] }
  readonly capabilities: Readonly<Record<string, unknown>>
  readonly options?: Readonly<Record<string, { readonly required?: boolean }>>
}

const manifests = readdirSync(join(repository, 'plugins')).map((folder): Manifest => {
  const text = readFileSync(join(repository, 'plugins', folder, 'portico.plugin.json'), 'utf8')
  return JSON.parse(text)
})

/** A manifest as far as a choice depends on it. */
const describe = ({ id, feature = id, contributes, capabilities, options = {} }: Manifest) => ({
  plugin: id,
  feature,
  actions: (contributes.accountActions ?? []).map((action) => action.id),
  needsGateway: ['api.fetch', 'api.send'].some((right) => right in capabilities),
  options: Object.keys(options).filter((name) => options[name]?.required),
})

const byFeature = (left: { feature: string }, right: { feature: string }) =>
  left.feature.localeCompare(right.feature)

test('every plugin is offered, with the button that it has, the gateway that it asks and the options that it requires', () => {
  const offered = offeredFeatures.map(({ plugin, feature, action, needsGateway = false, options = {} }) => ({
    ...{ plugin, feature, needsGateway },
    actions: action ? [action] : [],
    options: Object.keys(options),
  }))
  expect(offered.sort(byFeature)).toEqual(manifests.map(describe).sort(byFeature))
})

test('every language of the shell is offered', () => {
  const source = readFileSync(join(repository, 'apps/shell/src/locales/tags.ts'), 'utf8')
  const [, list = ''] = /tags = \[(.*?)\]/s.exec(source) ?? []
  const tags = Array.from(list.matchAll(/'([\w-]+)'/g), ([, tag]) => tag)
  expect(tags).toHaveLength(20)
  expect(offeredLanguages.map(({ tag }) => tag).sort()).toEqual(tags.sort())
})

test('networks of every namespace are offered, by titles that differ, and none of this machine', () => {
  const titles = offeredNetworks.map(({ network }) => network.name)
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(offeredNetworks.map(({ network }) => network.namespace))).toEqual(
    new Set(['eip155', 'solana', 'bip122']),
  )
  for (const { network } of offeredNetworks) for (const url of network.rpcUrls) expect(url).toMatch(/^https:/)
})
