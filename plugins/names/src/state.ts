import type { NameAttribute } from '@portico/contract/names'
import type { LookUp } from './gateway/fetchNames.ts'
import type { NameRecord } from './gateway/NameRecord.ts'

/** Why nothing was registered or changed. `changed`: the visitor has gone to another account meanwhile. */
export type Failure =
  | 'declined'
  | 'taken'
  | 'reserved'
  | 'account'
  | 'timestamp'
  | 'signature'
  | 'attributes'
  | 'changed'
  | 'failed'

/** The account's own name in the zone. */
export interface Own {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Of whom it is, as CAIP-10; empty while nobody is connected. */
  readonly account: string
  /** Null where it has none, or that is not known yet. */
  readonly record: NameRecord | null
}

/** What is known of the label that stands in the field. */
export type LookUpState =
  | { readonly status: 'none' | 'asking' | 'failed'; readonly label: string }
  | (LookUp & { readonly label: string })

/** What is under way: the wallet is asked, or what it has signed is handed over. */
export type Step = 'idle' | 'signing' | 'saving'

/** State of the plugin. */
export interface NamesState {
  /** In lower case. */
  readonly label: string
  readonly found: LookUpState
  readonly own: Own
  readonly step: Step
  readonly failure: Failure | null
  /** What the visitor has typed about himself; null until he begins. */
  readonly details: Readonly<Record<NameAttribute, string>> | null
}

/** State before anything is known. */
export const emptyNames: NamesState = {
  ...{ label: '', step: 'idle', failure: null, details: null },
  found: { status: 'none', label: '' },
  own: { status: 'loading', account: '', record: null },
}
