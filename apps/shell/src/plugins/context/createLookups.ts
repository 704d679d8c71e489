import type { LookupContribution } from '@portico/contract'
import { CommandNotFoundError, HttpAnswerInvalidError } from '@portico/contract/errors'
import { isOwnId } from '@portico/contract/host'
import { pickText } from '@portico/contract/lock'
import type { Shell } from '../../shell/Shell.ts'

/** Characters of what a lookup answers. */
const textLimit = 300

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= textLimit

/** A lookup runs its command for anyone who asks: it is no way to the command of another. */
const listLookups = ({ plugins }: Shell): LookupContribution[] =>
  plugins.enabled.flatMap(({ id, locked }) =>
    (locked.manifest.contributes.lookups ?? []).filter((lookup) =>
      [lookup.id, lookup.command].every((own) => isOwnId(id, own)),
    ),
  )

const knows = ({ suffixes }: LookupContribution, name: unknown) =>
  typeof name === 'string' && (suffixes?.some((suffix) => name.toLowerCase().endsWith(suffix)) ?? true)

/** What a lookup found, with nothing that it did not say; null where nobody has the name. @throws HttpAnswerInvalidError */
function parseFound(id: string, answer: unknown) {
  if (answer === null) return null
  const { address, name, avatar } = (answer ?? {}) as Readonly<Record<string, unknown>>
  if (!isText(address)) throw new HttpAnswerInvalidError({ details: id })
  const isPicture = isText(avatar) && /^https:\/\//.test(avatar)
  return { address, ...(isText(name) && { name }), ...(isPicture && { avatar }) }
}

/** Commands of the shell by which one plugin offers the visitor the lookups of others. */
export const lookupCommands: Readonly<Record<string, (shell: Shell, parameters: never) => Promise<unknown>>> =
  {
    /** Those that may know a name. Loads nobody. */
    async 'names.lookups'(shell, { name }: { readonly name?: unknown }) {
      const { locale } = shell.core.language.getState()
      return listLookups(shell)
        .filter((lookup) => knows(lookup, name))
        .map(({ id, title }) => ({ id, title: pickText(title, locale) }))
    },
    /** Asks the one that the visitor chose. @throws CommandNotFoundError, what loading and what the lookup throws */
    async 'names.lookup'(shell, { id, name, caipNetworkId }: Readonly<Record<string, unknown>>) {
      const lookup = listLookups(shell).find((candidate) => candidate.id === id)
      if (!lookup || !knows(lookup, name)) throw new CommandNotFoundError({ details: `${id}` })
      const asked = { name, ...(typeof caipNetworkId === 'string' && { caipNetworkId }) }
      return parseFound(lookup.id, structuredClone(await shell.commands.run(lookup.command, asked)))
    },
  }
