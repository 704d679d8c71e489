import { derive, type PluginContext, type Readable, type Store } from '@portico/contract'
import { findNameProblem, nameAttributes } from '@portico/contract/names'
import type { HeadlessView } from '@portico/contract/shell'
import type { Sight } from './createSight.ts'
import { findWrong, toDetails } from './details/createDetails.ts'
import { findCoinType } from './gateway/findCoinType.ts'
import type {
  NameDetailsActions,
  NameDetailsData,
  RegisterAccountNameActions,
  RegisterAccountNameData,
  RegisterAccountNameSuccessActions,
  RegisterAccountNameSuccessData,
} from './headless.ts'
import type { LookUps } from './register/createLookUp.ts'
import type { OwnName } from './register/createOwnName.ts'
import type { NamesState } from './state.ts'

/** The views without markup: what the React views draw from, and what a site gets that draws its own. */
export interface NamesViews {
  readonly RegisterAccountName: HeadlessView<RegisterAccountNameData, RegisterAccountNameActions>
  /** @param params `name` that was registered */
  readonly getSuccess: (
    params: Readonly<Record<string, unknown>>,
  ) => HeadlessView<RegisterAccountNameSuccessData, RegisterAccountNameSuccessActions>
  readonly Details: HeadlessView<NameDetailsData, NameDetailsActions>
}

/** What views are made of. */
export interface ViewParts {
  readonly context: PluginContext
  readonly store: Store<NamesState>
  readonly zone: string
  readonly own: OwnName
  readonly lookUps: LookUps
  /** Of the form, and of the details. */
  readonly sights: { readonly form: Sight; readonly details: Sight }
  register(): Promise<void>
  save(): Promise<void>
}

/** Makes them, once for each context. */
export const createViews = (parts: ViewParts): NamesViews => ({
  RegisterAccountName: createForm(parts),
  getSuccess: (params) => createSuccess(parts, `${params.name ?? ''}`),
  Details: createDetailsView(parts),
})

function createForm(parts: ViewParts): NamesViews['RegisterAccountName'] {
  const { context, store, zone, own, lookUps, register, sights } = parts
  const data = derive([store, context.account], (): RegisterAccountNameData => {
    const { label, found, step, failure, own: known } = store.get()
    const status = getStatus(parts)
    return {
      ...{ status, zone, label, found, step, failure },
      own: status === 'named' ? known.record : null,
      problem: label === '' ? null : findNameProblem(label, zone),
      canRegister: status === 'free' && found.status === 'free' && found.label === label && step === 'idle',
      canSend: context.canOpen('Send'),
    }
  })
  return {
    ...whileRead(data, { ...parts, sight: sights.form }),
    actions: {
      setLabel: lookUps.setText,
      register,
      retry: () => (store.get().own.status === 'failed' ? own.retry() : lookUps.retry()),
      edit: () => void edit(parts),
      send() {
        const { found } = store.get()
        if (found.status === 'taken' && found.record)
          void context.open('Send', { receiver: found.record.name }).catch(() => {})
      },
    },
  }
}

function getStatus({ context, store }: ViewParts): RegisterAccountNameData['status'] {
  const account = context.account.get()
  const { own } = store.get()
  if (account && findCoinType(account.network) === null) return 'unsupported'
  if (own.account !== account?.caipAddress || own.status === 'loading') return 'loading'
  if (own.status === 'failed') return 'failed'
  return own.record ? 'named' : 'free'
}

function edit({ context, store }: ViewParts): Promise<unknown> {
  store.set({ details: null, failure: null })
  return context.open('names/Details')
}

function createSuccess(parts: ViewParts, name: string): ReturnType<NamesViews['getSuccess']> {
  const { context } = parts
  const data = derive([context.account], () => ({ name, address: context.account.get()?.address ?? null }))
  return { ...data, actions: { edit: () => void edit(parts), done: () => context.back() } }
}

function createDetailsView(parts: ViewParts): NamesViews['Details'] {
  const { context, store, save, sights } = parts
  const data = derive([store, context.account], (): NameDetailsData => {
    const { own: known, details: typed, step, failure } = store.get()
    const record = known.account === context.account.get()?.caipAddress ? known.record : null
    const kept = toDetails(record)
    const details = typed ?? kept
    const wrong = findWrong(details)
    const isChanged = nameAttributes.some((key) => details[key].trim() !== kept[key])
    const canSave = record !== null && isChanged && wrong.length === 0 && step === 'idle'
    return { record, details, wrong, step, failure, canSave }
  })
  return {
    ...whileRead(data, { ...parts, sight: sights.details }),
    actions: {
      set: (key, text) => store.set({ details: { ...data.get().details, [key]: text }, failure: null }),
      save,
    },
  }
}

/** The same, and while it is read, the name of whichever account is connected is asked for. */
const whileRead = <Value>(
  { get, subscribe }: Readable<Value>,
  { context, own, sight }: Pick<ViewParts, 'context' | 'own'> & { readonly sight: Sight },
): Readable<Value> => ({
  get,
  subscribe(listener) {
    const stops = [subscribe(listener), context.account.subscribe(own.follow), sight.begin()]
    own.follow()
    return () => {
      for (const stop of stops) stop()
    }
  },
})
