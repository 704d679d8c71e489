import type { ContractRule } from '../ContractSubject.ts'

/** View ids are one set for the shell and all plugins. */
export const viewIds: ContractRule = {
  title: 'prefixes its views with its id, where it comes from outside Portico',
  needs: [],
  async find({ isThirdParty, manifest: { id, contributes } }) {
    const ids = contributes.views?.map((view) => view.id) ?? []
    return ids
      .filter((view) => isThirdParty && !view.startsWith(`${id}/`))
      .map((view) => `The view ${view} could meet another of that name: call it ${id}/${view}.`)
  },
}
