import type { NameAttribute, NameProblem } from '@portico/contract/names'
import type { PluginHeadless } from '@portico/contract/shell'
import type { NameRecord } from './gateway/NameRecord.ts'
import type { Failure, LookUpState, Step } from './state.ts'

/** What the form shows. */
export interface RegisterAccountNameData {
  /** Whether the account has a name. `unsupported`: accounts of its network can have none. */
  readonly status: 'loading' | 'failed' | 'unsupported' | 'named' | 'free'
  /** The account's own name; null where it has none. */
  readonly own: NameRecord | null
  /** What every name ends with, such as `example.id`. */
  readonly zone: string
  /** What stands in the field, in lower case. */
  readonly label: string
  /** Why it can be no name; null where it can, and while nothing is typed. */
  readonly problem: NameProblem | null
  /** What is known of it. */
  readonly found: LookUpState
  readonly step: Step
  readonly failure: Failure | null
  /** Whether it can be registered now. */
  readonly canRegister: boolean
  /** Whether something can be sent to whom a name belongs. */
  readonly canSend: boolean
}

/** What the visitor does in the form. */
export type RegisterAccountNameActions = {
  /** @param text a label such as `maya`, or the whole name */
  setLabel(text: string): void
  /** Registers what stands in the field. */
  register(): Promise<void>
  /** Asks again what could not be asked. */
  retry(): void
  /** Opens the details of the account's own name. */
  edit(): void
  /** Opens Send with the name that was found. */
  send(): void
}

/** What is said once the name is the account's. */
export interface RegisterAccountNameSuccessData {
  readonly name: string
  readonly address: string | null
}

/** What the visitor does then. */
export type RegisterAccountNameSuccessActions = {
  /** Opens the details of the name. */
  edit(): void
  /** Goes back to where the visitor came from. */
  done(): void
}

/** What an owner says about himself. */
export interface NameDetailsData {
  /** Null where the account has no name. */
  readonly record: NameRecord | null
  /** What stands in the fields. */
  readonly details: Readonly<Record<NameAttribute, string>>
  /** Fields whose text cannot be kept. */
  readonly wrong: readonly NameAttribute[]
  readonly step: Step
  readonly failure: Failure | null
  /** Whether there is something to save that can be saved. */
  readonly canSave: boolean
}

/** What the visitor does about it. */
export type NameDetailsActions = {
  set(key: NameAttribute, text: string): void
  save(): Promise<void>
}

declare module '@portico/contract/shell' {
  interface HeadlessViews {
    RegisterAccountName: PluginHeadless<RegisterAccountNameData, RegisterAccountNameActions>
    RegisterAccountNameSuccess: PluginHeadless<
      RegisterAccountNameSuccessData,
      RegisterAccountNameSuccessActions
    >
    'names/Details': PluginHeadless<NameDetailsData, NameDetailsActions>
  }
}
