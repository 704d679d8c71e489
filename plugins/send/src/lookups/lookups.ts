import type { PluginContext } from '@portico/contract'
import type { AddressForm } from '../actions/resolveName.ts'

/** Ids of the shell's commands: who may know a name, and what one of them says. */
const listCommand = 'names.lookups'
const askCommand = 'names.lookup'

/** A directory of names that another plugin offers. */
export interface Lookup {
  readonly id: string
  /** Whose it is, in the visitor's language. */
  readonly title: string
}

/** How far the lookup is that the visitor chose. `unknown`: it knows nobody of the name; `failed`: it gave no address, or none in time. */
export type LookupAttempt =
  | { readonly status: 'asking' | 'unknown' | 'failed'; readonly lookup: Lookup }
  /** Waits for the visitor to take the address, or not. */
  | { readonly status: 'found'; readonly lookup: Lookup; readonly address: string }

const isLookup = (value: unknown): value is Lookup => {
  const { id, title } = (value ?? {}) as Readonly<Record<string, unknown>>
  return typeof id === 'string' && typeof title === 'string' && title !== ''
}

/** Those that may know a name. Never throws: where nobody can be asked, nobody is offered. */
export async function listLookups(
  commands: PluginContext['commands'],
  name: string,
): Promise<readonly Lookup[]> {
  if (!commands.canRun(listCommand)) return []
  try {
    const answer = await commands.run<unknown>(listCommand, { name })
    return Array.isArray(answer) ? answer.filter(isLookup).map(({ id, title }) => ({ id, title })) : []
  } catch {
    return []
  }
}

/** Asks the one that the visitor chose. Never throws: a failure is an answer too. */
export async function askLookup(
  { commands, account }: Pick<PluginContext, 'commands' | 'account'>,
  { isAddress, getAddress }: AddressForm,
  lookup: Lookup,
  name: string,
): Promise<LookupAttempt> {
  try {
    const caipNetworkId = account.get()?.network.caipNetworkId
    const parameters = { id: lookup.id, name, caipNetworkId }
    const answer = await commands.run<{ address?: unknown } | null>(askCommand, parameters)
    if (answer === null) return { status: 'unknown', lookup }
    const { address } = answer
    if (typeof address !== 'string' || !isAddress(address)) return { status: 'failed', lookup }
    return { status: 'found', lookup, address: getAddress(address) }
  } catch {
    return { status: 'failed', lookup }
  }
}
