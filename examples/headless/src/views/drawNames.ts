import { findLookAlikeName } from '@portico/contract/names'
import type {
  NameDetailsData,
  RegisterAccountNameActions,
  RegisterAccountNameData,
} from '@portico/plugin-names/headless'
import { createButton as button, create, createChoices, createField } from '../create.ts'
import type { DrawnView, DrawView } from '../DrawnView.ts'

const problems = {
  tooShort: 'At least four characters.',
  tooLong: 'This is too long.',
  letters: 'Letters from a to z, digits and hyphens alone.',
  hyphenEnds: 'No hyphen at the beginning or the end.',
  hyphenPair: 'Not two hyphens as third and fourth character.',
  reserved: 'This one is reserved.',
} satisfies Record<NonNullable<RegisterAccountNameData['problem']>, string>

const failures = {
  declined: 'You declined in your wallet. Nothing has changed.',
  taken: 'Somebody was faster.',
  reserved: 'This one is reserved.',
  account: 'Your account has a name already.',
  timestamp: 'That took too long. Try again.',
  signature: 'Your wallet has signed for another account.',
  attributes: 'The service does not keep what you say of yourself.',
  changed: 'Your account has changed. Look again.',
  failed: 'The service did not answer. Try again.',
} satisfies Record<NonNullable<RegisterAccountNameData['failure']>, string>

const steps = { idle: '', signing: 'Confirm in your wallet.', saving: 'One moment…' } as const

const states = {
  loading: 'Looking up your name…',
  failed: 'Your name could not be looked up.',
  unsupported: 'There are no names on this network.',
} as const

/** What stands in the field, in a sentence: what is wrong with it, or whose it is. */
function getStatus({ label, zone, problem, found, step, failure }: RegisterAccountNameData): string {
  if (step !== 'idle') return steps[step]
  if (failure) return failures[failure]
  const other = problem === 'letters' ? findLookAlikeName(label) : null
  if (other) return `This only looks like ${other}. Type it anew.`
  if (problem) return problems[problem]
  if (label === '' || found.label !== label) return ''
  const name = `${label}.${zone}`
  switch (found.status) {
    case 'asking':
      return `Looking up ${name}…`
    case 'failed':
      return `${name} could not be looked up.`
    case 'free':
      return `${name} is free.`
    case 'reserved':
      return `${name} is reserved.`
    case 'taken':
      return `${name} belongs to ${found.record?.address ?? 'somebody'}.`
    default:
      return ''
  }
}

/** Whoever has no name registers one; whoever has one looks up others. The data and actions of the plugin Names. */
export const drawName: DrawView<'RegisterAccountName'> = (view) => {
  const data = view.get()
  if (!data) return { title: 'Name', status: 'Connect first.', nodes: [] }
  const { status, own, label, found, canRegister, canSend } = data
  const { actions } = view
  if (status !== 'named' && status !== 'free')
    return {
      title: 'Name',
      ...{ status: states[status], isFault: status === 'failed' },
      nodes: status === 'failed' ? [button('retry', 'Try again', actions.retry)] : [],
    }
  return {
    title: own?.name ?? 'Choose a name',
    status: getStatus(data),
    isFault: data.failure !== null,
    nodes: [
      createField(
        view,
        'label',
        own ? 'Look up a name' : `Name, before .${data.zone}`,
        label,
        actions.setLabel,
      ),
      ...(own
        ? [button('edit', 'Say who you are', actions.edit)]
        : [button('register', 'Register', () => void actions.register(), !canRegister)]),
      ...(found.status === 'failed' ? [button('retry', 'Try again', actions.retry)] : []),
      ...(found.status === 'taken' && canSend ? [button('send', 'Send to it', actions.send)] : []),
      ...createSuggestions(data, actions),
    ],
  }
}

function createSuggestions({ found, zone }: RegisterAccountNameData, actions: RegisterAccountNameActions) {
  const labels = 'suggestions' in found ? found.suggestions : []
  if (labels.length === 0) return []
  return [
    createChoices(
      'Free names like it',
      labels.map((one) => button(`suggested ${one}`, `${one}.${zone}`, () => actions.setLabel(one))),
    ),
  ]
}

/** The name is there. */
export const drawNameSuccess: DrawView<'RegisterAccountNameSuccess'> = (view): DrawnView => ({
  title: `${view.get()?.name ?? ''} is yours`,
  status: 'Others can send to it now.',
  nodes: [button('edit', 'Say who you are', view.actions.edit), button('done', 'Done', view.actions.done)],
})

const fields = { avatar: 'Address of a picture', url: 'Website', bio: 'About you' } as const

function getDetailsStatus({ step, failure, wrong }: NameDetailsData): string {
  if (step !== 'idle') return steps[step]
  if (failure) return failures[failure]
  return wrong.map((key) => `${fields[key]}: this cannot be kept.`).join(' ')
}

/** What an owner says of himself, for everybody to see. */
export const drawNameDetails: DrawView<'names/Details'> = (view) => {
  const data = view.get()
  if (!data?.record) return { title: 'Your details', status: 'No name yet.', nodes: [] }
  const { record, details, failure, canSave } = data
  const { set, save } = view.actions
  return {
    title: record.name,
    status: getDetailsStatus(data),
    isFault: failure !== null,
    nodes: [
      ...Object.entries(fields).map(([key, label]) => {
        const name = key as keyof typeof fields
        return createField(view, key, label, details[name], (text) => set(name, text))
      }),
      create('p', {}, 'Everybody can see this.'),
      button('save', 'Save', () => void save(), !canSave),
    ],
  }
}
