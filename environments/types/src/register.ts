import type { ViewId } from '@portico/contract'
import { createPortico, type OpenParameters } from '@portico/embed'
import { assertType, type Equal } from './assertType.js'

declare module '@portico/contract' {
  interface Register {
    views: { 'acme/Bridge': { from: string } }
  }
}

/** The ids an editor suggests. */
type Known<Id> = Id extends string ? (string extends Id ? never : Id) : never

assertType<Equal<Known<ViewId>, 'acme/Bridge'>>()
assertType<Equal<Known<Required<OpenParameters>['view']>, 'acme/Bridge'>>()

/** Any other string is a view too: plugins come and go. */
export const parameters: readonly OpenParameters[] = [{ view: 'acme/Bridge' }, { view: 'acme/Other' }]

// @ts-expect-error a view is named, not numbered
export const numbered: OpenParameters = { view: 1 }
// @ts-expect-error absent is absent: with exactOptionalPropertyTypes `undefined` is no value
export const absent: OpenParameters = { view: undefined }

export { createPortico }
