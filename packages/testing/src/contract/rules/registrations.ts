import type { Contributions } from '@portico/contract'
import type { ContractRule, ContractSubject } from '../ContractSubject.ts'
import { startPlugin } from '../startPlugin.ts'

const kinds = [
  'views',
  'accountActions',
  'accountTabs',
  'tokenActions',
  'settings',
  'connectMethods',
  'commands',
  'connectors',
  'returns',
] as const

const list = (contributes: Contributions, kind: (typeof kinds)[number]) =>
  (contributes[kind] ?? []) as readonly { readonly id: string; readonly view?: string }[]

/** Ids that stand twice, and views that an action, tab or method opens and nobody declares. */
function findInManifest({ contributes }: ContractSubject['manifest']): string[] {
  const views = list(contributes, 'views').map(({ id }) => id)
  return kinds.flatMap((kind) => {
    const entries = list(contributes, kind)
    const ids = entries.map(({ id }) => id)
    return [
      ...ids
        .filter((id, index) => ids.indexOf(id) !== index)
        .map((id) => `contributes.${kind} declares ${id} twice: each id stands once.`),
      ...entries
        .filter(({ view }) => view !== undefined && !views.includes(view))
        .map(
          ({ id, view }) =>
            `contributes.${kind} ${id} opens the view ${view}, which the plugin does not have: ` +
            'declare it in contributes.views and register it.',
        ),
    ]
  })
}

/** Both directions of what a manifest says and a set-up does. */
export const registrations: ContractRule = {
  title: 'registers what its manifest declares, and nothing else',
  needs: [],
  async find(subject) {
    const found = findInManifest(subject.manifest)
    const undeclared = (id: string) =>
      `setup registers ${id}, which is not declared: add it to contributes, or leave it out.`
    const missing = (id: string) =>
      `${id} is declared, and setup does not register it: add it, or take it out of the manifest.`
    const refused: string[] = []
    try {
      const running = await startPlugin(subject, { onUndeclared: (id) => refused.push(id) })
      running.dispose()
      return [...found, ...refused.map(undeclared), ...running.missing.map(missing)]
    } catch (error) {
      if (refused.length === 0) throw error
      return [...found, ...refused.map(undeclared)]
    }
  },
}
