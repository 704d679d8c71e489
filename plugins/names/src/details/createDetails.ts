import type { PluginContext, Store } from '@portico/contract'
import {
  createAttributesMessage,
  findAttributeProblem,
  type NameAttribute,
  nameAttributes,
} from '@portico/contract/names'
import type { Text } from '@portico/ui'
import { findFailure } from '../findFailure.ts'
import type { NameRecord } from '../gateway/NameRecord.ts'
import { signAndPost } from '../gateway/signAndPost.ts'
import type { en } from '../locales/en.ts'
import type { OwnName } from '../register/createOwnName.ts'
import type { NamesState } from '../state.ts'

/** Parameters of {@link createDetails}. */
export interface DetailsParameters {
  readonly context: Pick<PluginContext, 'account' | 'api' | 'back' | 'commands' | 'toast' | 'wallet'>
  readonly t: Text<typeof en>
  readonly store: Store<NamesState>
  readonly own: OwnName
  /** Whether the details are on screen still. */
  isSeen(): boolean
}

/** What an owner says about himself, as the fields have it. */
export type Details = Readonly<Record<NameAttribute, string>>

/** The details of a record, as the fields have them. */
export const toDetails = (record: NameRecord | null): Details =>
  Object.fromEntries(nameAttributes.map((key) => [key, record?.[key] ?? ''])) as unknown as Details

/** Keys whose texts the gateway would not take. */
export const findWrong = (details: Details): readonly NameAttribute[] =>
  nameAttributes.filter((key) => {
    const text = details[key].trim()
    return text !== '' && findAttributeProblem(key, text) !== null
  })

/** Makes what saves the details: the account signs all of them, with the name that they belong to. Never throws. */
export function createDetails({ context, t, store, own, isSeen }: DetailsParameters): () => Promise<void> {
  return async () => {
    const account = context.account.get()
    const { own: known, details: typed, step } = store.get()
    const { record } = known
    if (!account || !record || !typed || step !== 'idle') return
    const details = Object.fromEntries(
      nameAttributes.map((key) => [key, typed[key].trim()]),
    ) as unknown as Details
    if (findWrong(details).length > 0) return
    const attributes = Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''))
    const { name } = record
    store.set({ step: 'signing', failure: null })
    try {
      await signAndPost(context, {
        ...{ path: `/v1/profile/account/${name}/attributes`, name, account },
        createMessage: (timestamp) => createAttributesMessage({ name, attributes, timestamp }),
        onSigned: () => store.set({ step: 'saving' }),
      })
      if (context.account.get()?.caipAddress !== account.caipAddress)
        return store.set({ step: 'idle', failure: 'changed' })
      own.put({ ...record, ...toRecordDetails(details) })
      // What picture the gateway shows it alone knows.
      void own.hasBecome(name)
      store.set({ step: 'idle', details: null })
      context.commands.run('names.refresh', {}).catch(() => {})
      context.toast('success', t('names.details.saved'))
      if (isSeen()) context.back()
    } catch (error) {
      store.set({ step: 'idle', failure: findFailure(error) })
    }
  }
}

const toRecordDetails = (details: Details) =>
  Object.fromEntries(nameAttributes.map((key) => [key, details[key] || null])) as unknown as Pick<
    NameRecord,
    NameAttribute
  >
